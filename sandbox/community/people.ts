import { englishCreators } from './people-creators-en.ts'
import { otherCreators } from './people-creators.ts'
import { englishPeople } from './people-en.ts'
import { otherPeople } from './people-others.ts'
import type { SamplePerson } from './sample.ts'

export type { SamplePerson } from './sample.ts'

/** Everybody in the sample community; all invented. */
export const samplePeople: readonly SamplePerson[] = [...englishCreators, ...otherCreators, ...englishPeople, ...otherPeople]
