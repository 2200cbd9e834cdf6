/** What a sample person looks for on the board, and what others answer. */
export interface SampleRequest {
  readonly by: string
  readonly title: string
  readonly description: string
  readonly category: 'content' | 'gig' | 'collaboration' | 'relationship' | 'other'
  readonly isAnonymous?: true
  readonly hoursAgo: number
  readonly answers?: readonly { readonly by: string; readonly text: string }[]
}

/** Oldest first; every answer comes an hour after the one before it. */
export const sampleRequests: readonly SampleRequest[] = [
  {
    by: 'lina.balkon',
    title: 'Swap: tomato seedlings for anything that flowers in shade',
    description:
      'I sowed forty and have room for six. They are small, dark ones that crack if you look at them too long. My side of the house gets sun for an hour before breakfast, so I am looking for something that does not mind.',
    category: 'other',
    hoursAgo: 190,
    answers: [
      { by: 'oldmanharris', text: 'Begonias. Ugly word, good plant. I have a tray too many.' },
      { by: 'lina.balkon', text: 'I take back what I thought of the word. Which evening suits you?' },
    ],
  },
  {
    by: 'elias_brot',
    title: 'Somebody to draw the sign for our Saturday stall',
    description:
      'A board of about a metre, chalk or paint, one word and a loaf that looks like a loaf. We pay, and there is bread. Needed before the end of next month.',
    category: 'gig',
    hoursAgo: 140,
    answers: [{ by: 'juno.prints', text: 'I could cut it in lino and print it large. A loaf with a proper ear on it, if you like.' }],
  },
  {
    by: 'fiadh.reads',
    title: 'Two or three people for a slow reading group',
    description:
      'One long novel, twenty pages a week, a call on Sunday evenings. No notes, no homework, nobody has to be clever. We would begin with something that has boats in it.',
    category: 'collaboration',
    hoursAgo: 96,
    answers: [
      { by: 'ruth.abernathy', text: 'Twenty pages I can promise. Clever I cannot.' },
      { by: 'sunnivafjell', text: 'I have boats at the window, does that count?' },
    ],
  },
  {
    by: 'tomasz.spokes',
    title: 'Photos of badly locked bicycles',
    description:
      'For a short talk at our repair evening. Locks around the saddle post, locks around nothing, locks around other locks. Your picture is named with your name if you want that.',
    category: 'content',
    hoursAgo: 61,
  },
  {
    by: 'theo.kaiki',
    title: 'New in town, looking for people to play chess with',
    description:
      'I moved for work and know the baker and the dentist. Weak but patient player, any evening but Tuesday, a café is fine. I would rather not put my name here yet.',
    category: 'relationship',
    isAnonymous: true,
    hoursAgo: 38,
    answers: [
      { by: 'lev.endgames', text: 'Patient is the rarer half. What do you answer to e4?' },
      { by: 'theo.kaiki', text: 'Mostly with regret, then with the French.' },
    ],
  },
  {
    by: 'kofi.amp',
    title: 'Old radio cabinets, working or not',
    description:
      'I repair valve sets and give them back to whoever brings them, but I need parts: knobs, cloth, a dial glass that is not cracked. I collect by train if it fits on my knees.',
    category: 'other',
    hoursAgo: 9,
  },
]
