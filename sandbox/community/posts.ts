import { postsEight } from './posts-eight.ts'
import { postsFive } from './posts-five.ts'
import { postsFour } from './posts-four.ts'
import { postsNine } from './posts-nine.ts'
import { postsOne } from './posts-one.ts'
import { postsSeven } from './posts-seven.ts'
import { postsSix } from './posts-six.ts'
import { postsTen } from './posts-ten.ts'
import { postsThree } from './posts-three.ts'
import { postsTwo } from './posts-two.ts'
import type { SamplePost } from './sample.ts'

export type { SamplePost } from './sample.ts'

/** Everything they wrote, the oldest first. */
export const samplePosts: readonly SamplePost[] = [
  ...postsOne,
  ...postsTwo,
  ...postsThree,
  ...postsFour,
  ...postsFive,
  ...postsSix,
  ...postsSeven,
  ...postsEight,
  ...postsNine,
  ...postsTen,
]
