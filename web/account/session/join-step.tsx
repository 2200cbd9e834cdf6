import { useState } from 'react'
import { Applied } from './applied.tsx'
import { DeclareAge } from './declare-age.tsx'
import { useJoining } from './joining-notice.tsx'
import type { Names } from './name-fields.tsx'
import type { NewPerson } from './new-person.ts'
import { sendWithProof } from './proof.ts'

export interface JoinStepProps {
  readonly names: Names
  /** Answers `applied` where the site team decides. */
  readonly onSubmit: (person: NewPerson) => Promise<'applied' | undefined>
}

/** The last step of someone new, and what they read once they could only ask to join. */
export function JoinStep({ names, onSubmit }: JoinStepProps) {
  const { isAsked } = useJoining()
  const [hasApplied, setApplied] = useState(false)
  if (hasApplied) return <Applied />
  return (
    <DeclareAge
      names={names}
      isAsked={isAsked}
      onSubmit={async (person) => setApplied((await sendWithProof((proof) => onSubmit({ ...person, ...proof }))) === 'applied')}
    />
  )
}
