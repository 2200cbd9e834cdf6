import type { SamplePerson } from './sample.ts'

export const englishCreators: readonly SamplePerson[] = [
  {
    username: 'nora.halvorsen',
    displayName: 'Nora Halvorsen',
    language: 'en',
    birthDate: '1985-03-14',
    location: 'Bergen, Norway',
    bio: 'Film photographer in the rainiest town I could find. Medium format, two lenses, a darkroom that used to be a pantry. I write down the exposure of every frame and then lose the notebook.',
    interests: ['film photography', 'darkroom', 'coast', 'rain', 'old cameras'],
    services: ['Photography', 'Drawing lessons'],
    creator: {
      description:
        'Every week one roll, honestly: the contact sheet with all failures, what I metered, what I thought, and the one print that survived. Once a month a long letter from the darkroom with chemistry, times and test strips.',
      priceCents: 700,
      benefits: ['The full contact sheet of every roll', 'A darkroom letter each month', 'Critique of one of your rolls per quarter'],
    },
    photos: ['contact-sheet-2', 'harbour-1', 'rain-1'],
  },
  {
    username: 'delroy.keys',
    displayName: 'Delroy Whitcombe',
    language: 'en',
    birthDate: '1972-11-02',
    location: 'Bristol, England',
    bio: 'piano player. weddings pay, tuesdays are for real. thirty one years of left hand and it still argues with me',
    interests: ['jazz', 'piano', 'records', 'arranging', 'strong tea'],
    services: ['Music lessons', 'Music production', 'Singing lessons'],
    creator: {
      description:
        'one standard a week taken apart at the piano. voicings written out, the lazy version and the grown up version, and a short recording with the mistakes left in because that is where the lesson is',
      priceCents: 600,
      benefits: ['weekly voicings sheet', 'slow practice recordings', 'ask me anything on sundays', 'backing tracks without piano'],
    },
    photos: ['piano-1', 'record-1'],
  },
  {
    username: 'mossandmarrow',
    displayName: 'Bridget Mulcahy',
    language: 'en',
    birthDate: '1966-06-21',
    location: 'near Kinsale, Ireland',
    bio: 'Head gardener (retired), head of nothing now but eleven beds, two hens and a wheelbarrow with opinions. I talk too much, and so do the hens, and between us we have kept a walled garden going for nineteen years on seaweed, spite and second-hand seed.',
    interests: ['gardening', 'vegetables', 'seed saving', 'hens', 'compost', 'soup'],
    services: ['Gardening', 'Home organising'],
    creator: {
      description:
        'A proper gardening diary, written the evening it happened, with dirt on it. What I sowed, what the slugs had, what I would do differently, and a sowing list for the week ahead that suits a wet cool garden rather than a magazine.',
      priceCents: 400,
      benefits: ['Weekly diary and sowing list', 'Seed swap by post twice a year', 'Your ailing plant looked at, kindly'],
    },
    photos: ['garden-bed-1', 'fruit-2', 'leaf-print-1'],
  },
  {
    username: 'tunde.cooks',
    displayName: 'Tunde Adeyemi-Roy',
    language: 'en',
    birthDate: '1990-01-30',
    location: 'Peckham, London',
    bio: 'Cook! Lagos mother, Kolkata father, one very confused spice drawer. I ran pop-ups for six years and now I teach people to trust their nose. Yes, that is enough salt. No, you may not skip the onions.',
    interests: ['cooking', 'markets', 'fermenting', 'spices', 'feeding people'],
    services: ['Cooking', 'Nutrition', 'Event planning'],
    creator: {
      description:
        'Two recipes a week, tested in a kitchen with one good pan and a bad oven. Each comes with the cost per plate, what you can swap, and the thing that will go wrong (there is always one) and how to rescue it.',
      priceCents: 999,
      benefits: [
        'Two tested recipes every week',
        'Cost per plate and swaps',
        'Live cook-along on the first Sunday',
        'Rescue line when dinner is on fire',
      ],
    },
    photos: ['dish-4', 'fruit-3', 'dish-5'],
  },
  {
    username: 'priya.pipelines',
    displayName: 'Priya Raghunathan',
    language: 'en',
    birthDate: '1988-09-09',
    location: 'Bengaluru, India',
    bio: '1. Data engineer, 14 years. 2. I move numbers from where they are wrong to where they are less wrong. 3. Teaching what nobody wrote down. 4. Also: filter coffee, crosswords, a scooter named Cursor.',
    interests: ['data engineering', 'databases', 'charts', 'crosswords', 'filter coffee'],
    services: ['Data analysis', 'Cloud and operations', 'Machine learning', 'Career coaching', 'Mathematics tutoring'],
    creator: {
      description:
        'Field notes from real pipelines: what broke at 3 a.m., why, and the boring design that would have prevented it. One worked example a week with the query, the plan and the cost before and after. No slides, no hype.',
      priceCents: 2000,
      benefits: [
        'Weekly worked example with numbers',
        'Monthly design review of your pipeline',
        'Interview practice, two slots a month',
        'Archive of 60+ post-mortems',
      ],
    },
    photos: ['chart-2', 'coffee-2'],
  },
  {
    username: 'juno.prints',
    displayName: 'Juno Baptiste',
    language: 'en',
    birthDate: '1995-05-18',
    location: 'Montréal, Canada',
    bio: 'I cut lino, I cut my thumb, I cut more lino. Prints of leaves, bikes and bad weather, pulled by hand in a former garage that still smells of garage.',
    interests: ['printmaking', 'linocut', 'botany', 'bicycles', 'zines'],
    services: ['Illustration', 'Graphic design', 'Drawing lessons', 'Tattoo design'],
    creator: {
      description:
        'One small print in your letterbox every other month, plus the whole making of it: sketch, blocks, colour tests, the eleven that went in the bin. Ink under the nails guaranteed.',
      priceCents: 550,
      benefits: ['A hand-pulled print every other month', 'Process notes with ink recipes', 'Vote on the next plant'],
    },
    photos: ['leaf-print-3', 'leaf-print-4', 'bicycle-1'],
  },
]
