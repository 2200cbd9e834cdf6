import { Plural, useLingui } from '@lingui/react/macro'
import { Hash, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { isTag, tagsOf } from '#contract/content/rich-text.ts'
import type { Trend } from '#contract/people/search.ts'
import type { Author, PublicUser } from '#contract/people/users.ts'
import { suggested } from '#web/graph/follows/suggested.ts'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { personKey, useSuggestionsQuery } from '#web/people/users/person-cache.ts'
import { type Found, usePeopleSearch } from '#web/people/search/use-people-search.ts'
import { useTrends } from '#web/people/search/use-trends.ts'
import { paths } from '#web/paths.ts'
import { fitOf } from './matching.ts'
import { type Place, usePlaces, useSettingPlaces } from './places.tsx'

export interface PersonRow extends Pick<Place, 'id' | 'to'> {
  readonly person: Author
}
export interface PlaceRow extends Place {
  /** What stands quietly behind the label. */
  readonly more?: ReactNode
}
export type Row = PersonRow | PlaceRow

export interface Group {
  readonly id: 'recent' | 'places' | 'people' | 'tags' | 'settings' | 'creators' | 'instead'
  readonly label: string
  readonly rows: readonly Row[]
}

const most = { first: 7, places: 4, settings: 4, tags: 5 }

/** What's offered for what is typed; before that, whom one looked up lately and where one may want to go. */
export function useGroups(typed: string, recent: readonly Author[], limit: number): { groups: readonly Group[]; found: Found } {
  const { t } = useLingui()
  const [places, settings, trends] = [usePlaces(), useSettingPlaces(), useTrends().data ?? []]
  const text = typed.trim()
  const isAskedForTag = text.startsWith('#')
  const found = usePeopleSearch(isAskedForTag ? '' : text, limit)
  const others = usePeopleInstead(found.kind === 'found' && found.people.length === 0)
  const goTo = t`Go to`
  if (text === '') {
    const groups: Group[] = [
      { id: 'recent', label: t`Recent searches`, rows: recent.map(personRow) },
      { id: 'places', label: goTo, rows: places.slice(0, most.first) },
      { id: 'tags', label: t`What's happening`, rows: trends.slice(0, most.tags).map(tagRow) },
    ]
    return { groups: groups.filter(hasRows), found }
  }
  const fitting: Group = { id: 'places', label: goTo, rows: bestOf(places, text, most.places) }
  const sections: Group = { id: 'settings', label: t`Settings`, rows: bestOf(settings, text, most.settings) }
  // People come later than what's known here: that stands above them only where it's surely meant.
  const isMeant = ({ rows }: Group) => rows.some((row) => 'label' in row && fitOf(row.label, text) === 2)
  const known = [fitting, sections]
  const people: Group = { id: 'people', label: t`People`, rows: found.kind === 'found' ? found.people.map(personRow) : [] }
  const rest: Group[] = [
    { id: 'tags', label: t`Hashtags`, rows: fittingTags(text, trends) },
    {
      id: 'creators',
      label: t`Creators`,
      rows: isAskedForTag || text.length < limits.searchMinimum ? [] : [creatorsRow(text, t`Find creators for “${text}”`)],
    },
  ]
  const instead: Group = { id: 'instead', label: t`People to follow`, rows: others.map(personRow) }
  const groups = [...known.filter(isMeant), people, ...known.filter((group) => !isMeant(group)), ...rest, instead]
  return { groups: groups.filter((group) => hasRows(group) || (group === people && found.kind === 'waiting')), found }
}

/** People to look at where a search finds no one. */
function usePeopleInstead(isWanted: boolean): readonly Author[] {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const { data = [] } = useQuery({ ...useSuggestionsQuery(suggested(i18n.locale)), enabled: isWanted })
  return isWanted ? data.flatMap((id) => queryClient.getQueryData<PublicUser>(personKey(id)) ?? []) : []
}

const hasRows = ({ rows }: Group) => rows.length > 0

const personRow = (person: Author): PersonRow => ({ id: `person-${person.id}`, person, to: paths.profile(person.id) })

const creatorsRow = (text: string, label: string): PlaceRow => ({ id: 'find-creators', label, icon: Users, to: paths.findCreators(text) })

function tagRow({ tag, authorsCount }: Pick<Trend, 'tag'> & Partial<Trend>): PlaceRow {
  const more = authorsCount !== undefined && <Plural value={authorsCount} one="# person" other="# people" />
  return { id: `tag-${tag}`, label: `#${tag}`, icon: Hash, to: paths.feedTag(tag), more }
}

/** The best fitting first, and among those as they stand. */
function bestOf(places: readonly Place[], text: string, count: number): readonly Place[] {
  const fits = places.map((place) => ({ place, fit: fitOf(place.label, text) })).filter(({ fit }) => fit > 0)
  return fits
    .toSorted((one, other) => other.fit - one.fit)
    .slice(0, count)
    .map(({ place }) => place)
}

/** Tags in use that begin so; with the sign also the very one that is typed. */
function fittingTags(text: string, trends: readonly Trend[]): readonly PlaceRow[] {
  const typed = text.replace(/^#/, '')
  const used = isTag(typed) ? trends.filter(({ tag }) => fitOf(tag, typed) === 2) : []
  const meant = text.startsWith('#') ? tagsOf(text).slice(0, 1) : []
  const others = meant.filter((tag) => used.every((trend) => trend.tag !== tag))
  return [...others.map((tag) => tagRow({ tag })), ...used.map(tagRow)].slice(0, most.tags)
}
