import { exportNames } from '#contract/admin/export-names.ts'
import { isFull } from './cast.ts'
import type { Person } from './facts.ts'
import { seesMoney } from './oracle.ts'
import type { Outlet } from './outlet.ts'
import { billedTo } from './sales.ts'
import type { Scene } from './scene.ts'
import type { Shown } from './shown.ts'

/** The site’s own result, taxes, files and invoices of all sellers: the owner’s (0082, 0087, 0090). A creator’s month is theirs. */
export function books(scene: Scene): Outlet[] {
  const { sales: all, owners, people } = scene
  const months = [...new Set(all.map(({ month }) => month))]
  const everyone = (shown: Shown) => {
    for (const { person } of people) shown.name(person)
    shown.words(...[...scene.billed.keys()].flatMap((person) => billedTo(scene, person)))
  }
  const office = (path: string, show: (shown: Shown) => void = () => undefined): Outlet => ({
    name: path,
    kind: 'owner call',
    path: `/api/admin/${path}`,
    isSome: true,
    expect: (_, shown) => show(shown),
  })
  const formats = isFull ? ['csv', 'json'] : ['csv']
  return [
    ...['result', 'result/csv', 'taxes'].map((path) => office(path)),
    ...exportNames.flatMap((name) => formats.map((format) => office(`exports/${name}?format=${format}`, everyone))),
    ...months.flatMap((month) => [
      office(`invoices/${month}`, everyone),
      ...owners.flatMap(({ person, id }) => (person.isCreator ? [ownMonth(scene, { person, id, month })] : [])),
    ]),
  ]
}

/** All invoices of a month, with a list that names both sides. */
function ownMonth(scene: Scene, { person, id, month }: { person: Person; id: number; month: string }): Outlet {
  return {
    name: `invoices of ${person.part}`,
    kind: 'signed-in call',
    scope: 'creator',
    path: `/api/creator/${id}/invoices/${month}`,
    expect: (reader, shown) => {
      if (!seesMoney(reader, person)) return 'private_information'
      shown.words(scene.billed.get(person)?.name)
      for (const { seller, buyer } of scene.sales) if (seller === person) shown.words(scene.billed.get(buyer)?.name)
      return shown.maybe(...[...scene.billed.values()].map(({ name }) => name))
    },
  }
}
