interface SampleLine {
  readonly by: string
  readonly text: string
  /** The name of a picture file of theirs, and what it shows. */
  readonly picture?: string
  readonly alt?: string
  /** The other one's automatic reply comes next. */
  readonly isAnswered?: true
}

/** A private conversation. */
export interface SampleConversation {
  readonly daysAgo: number
  readonly lines: readonly SampleLine[]
  /** How many of the last lines the other one hasn't read. */
  readonly unread?: number
}

/** Who lets an AI answer, with what it's to keep to. */
export const automaticReplies = {
  creator: 'mossandmarrow',
  settings: {
    isOn: true,
    mode: 'reply',
    persona: 'Warm and practical, with dirt on the hands. Says so when a question needs Bridget herself.',
    topics: ['sowing', 'slugs', 'seed swap'],
    length: 'short',
  },
} as const

/** The oldest first. */
export const sampleConversations: readonly SampleConversation[] = [
  {
    daysAgo: 61,
    lines: [
      { by: 'nora.halvorsen', text: 'Does your sowing list suit a balcony in Bergen, or do I need an actual garden?', isAnswered: true },
      { by: 'nora.halvorsen', text: 'And what do subscribers get besides the diary?', isAnswered: true },
      {
        by: 'mossandmarrow',
        text: 'Bridget here, in person! A balcony is grand. Start with chard, it forgives everything, including Bergen.',
      },
      { by: 'nora.halvorsen', text: 'Chard it is. I’ll send you a photo when it drowns.' },
    ],
  },
  {
    daysAgo: 40,
    lines: [
      {
        by: 'oldmanharris',
        text: 'Good morning. My broad beans have black fly again. What do you do about slugs and the like?',
        isAnswered: true,
      },
      { by: 'mossandmarrow', text: 'Pinch the tops out, Clive, and eat them. The tops, I mean. Bridget' },
      { by: 'oldmanharris', text: 'Done. They taste like spinach that went to a better school.' },
    ],
  },
  {
    daysAgo: 33,
    lines: [
      { by: 'ruth.abernathy', text: 'I nearly left last week and then the harbor letter came. I’m staying.' },
      { by: 'nora.halvorsen', text: 'That’s the nicest thing anyone has written to me in a rainy month. Thank you, Ruth.' },
      { by: 'ruth.abernathy', text: 'Is the print from that roll for sale?' },
      { by: 'nora.halvorsen', text: 'Not yet. I’ll keep the second one for you.' },
    ],
  },
  {
    daysAgo: 21,
    lines: [
      { by: 'noor.thirtysix', text: 'First roll with a real meter. Frame 12 is two stops over and I have no idea why.' },
      { by: 'nora.halvorsen', text: 'Were you pointing it at the sky?' },
      { by: 'noor.thirtysix', text: 'I was pointing it at the sky.' },
      {
        by: 'nora.halvorsen',
        text: 'Point it at the pavement and open half a stop. Here’s what I mean:',
        picture: 'rain-2',
        alt: 'Umbrellas on a wet crosswalk, from above',
      },
      { by: 'noor.thirtysix', text: 'Oh. OH. Thank you. Shooting again on Saturday.' },
    ],
  },
  {
    daysAgo: 16,
    lines: [
      { by: 'elias_brot', text: 'Moin Lina, dein Ansatz auf dem Foto ist zu warm. Wie viel Grad hat die Küche?' },
      { by: 'lina.balkon', text: '24, wenn die Sonne reinscheint. Zu viel?' },
      { by: 'elias_brot', text: 'Für vier Stunden ja. Nimm kaltes Wasser, dann passt es.' },
      { by: 'lina.balkon', text: 'Mach ich. Danke dir!' },
    ],
  },
  {
    daysAgo: 12,
    lines: [
      { by: 'ayaka_bento', text: 'はじめまして。先月の飯碗、毎朝使っています。' },
      { by: 'hanae.kiln', text: 'ありがとうございます。欠けたら教えてください、直せます。' },
      { by: 'ayaka_bento', text: '大切にします。次の窯出しはいつですか？' },
    ],
    unread: 1,
  },
  {
    daysAgo: 9,
    lines: [
      { by: 'camille.tourne', text: 'Bonjour Céleste, j’ai suivi la leçon sur les ciels. Le mien ressemble à une flaque.' },
      {
        by: 'celeste_aquarelle',
        text: 'Une flaque, c’est déjà un ciel à l’envers. Attendez que le papier ne brille plus, puis une seule couche.',
      },
      { by: 'camille.tourne', text: 'Une seule ?' },
      { by: 'celeste_aquarelle', text: 'Une seule. C’est toute la leçon.' },
    ],
  },
  {
    daysAgo: 6,
    lines: [
      { by: 'delroy.keys', text: 'nora that harbour picture. can i use it as the cover for the tuesday recording' },
      { by: 'nora.halvorsen', text: 'Yes, if you put a wrong note in it for me.' },
      { by: 'delroy.keys', text: 'there are several. pick one' },
      {
        by: 'nora.halvorsen',
        text: 'The one at the end. Always the one at the end.',
        picture: 'harbour-10',
        alt: 'Boats off a harbor town in the evening',
      },
    ],
  },
  {
    daysAgo: 3,
    lines: [
      { by: 'pavel.dvor', text: 'I cancelled for the winter, nothing wrong with your letters. No light here to learn with.' },
      { by: 'nora.halvorsen', text: 'Come back with the cranes. You can read everything until your month ends.' },
      { by: 'pavel.dvor', text: 'I will.' },
    ],
  },
  {
    daysAgo: 1.2,
    lines: [
      { by: 'marek.night', text: 'Your note on long exposures saved my night off. Twelve minutes instead of four.' },
      { by: 'nora.halvorsen', text: 'Show me!' },
      {
        by: 'marek.night',
        text: 'Here. The bright one is a plane that thinks it’s a comet. For once I stood still and the world moved.',
        picture: 'night-sky-9',
        alt: 'Star trails above fir trees',
      },
      { by: 'marek.night', text: 'May I print this one big?' },
    ],
    unread: 2,
  },
  {
    daysAgo: 0.3,
    lines: [
      { by: 'sunnivafjell', text: 'I’m in Bergen on Sunday. Four hours between a course and a plane.' },
      { by: 'sunnivafjell', text: 'Fløyen at eight? I bring the thermos.' },
    ],
    unread: 2,
  },
]
