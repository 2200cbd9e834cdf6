import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PublicUser } from '#contract/people/users.ts'
import { monthAndYear } from '#web/lib/format.ts'
import { useServiceName } from '#web/people/services/use-service-name.ts'
import { Tag, TagList } from '#web/ui/tag.tsx'
import css from './about-person.module.css'

/** Everything somebody says of themselves, without the cuts of the header. */
export function AboutPerson({ person }: { readonly person: PublicUser }) {
  const { t, i18n } = useLingui()
  const nameOf = useServiceName()
  return (
    <dl className={css['about']}>
      {person.bio && (
        <Row name={t`Bio`}>
          <span dir="auto" className="whitespace-pre-wrap">
            {person.bio}
          </span>
        </Row>
      )}
      {person.creatorDescription && (
        <Row name={t`Offer`}>
          <span dir="auto" className="whitespace-pre-wrap">
            {person.creatorDescription}
          </span>
        </Row>
      )}
      {person.location && <Row name={t`Location`}>{person.location}</Row>}
      {person.age !== null && (
        <Row name={t`Age`}>
          <Plural value={person.age} one="# year" other="# years" />
        </Row>
      )}
      <Row name={t`Joined`}>{monthAndYear(new Date(person.createdAt), i18n.locale)}</Row>
      {person.interests.length > 0 && (
        <Row name={t`Interests`}>
          <TagList label={t`Interests`}>
            {person.interests.map((interest) => (
              <Tag key={interest}>{interest}</Tag>
            ))}
          </TagList>
        </Row>
      )}
      {person.services.length > 0 && (
        <Row name={t`Services`}>
          <TagList label={t`Services`}>
            {person.services.map((service) => (
              <Tag key={service}>{nameOf(service)}</Tag>
            ))}
          </TagList>
        </Row>
      )}
      {person.creatorBenefits.length > 0 && (
        <Row name={t`Subscribers get`}>
          <ul className="grid gap-1">
            {person.creatorBenefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </Row>
      )}
      {person.isSample && (
        <Row name={t`Sample`}>
          <Trans>This is a made-up person who shows what an active site looks like.</Trans>
        </Row>
      )}
    </dl>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={css['row']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
