/**
 * The service catalogue (C§3): ten categories of eight to eleven services. The English names are what travels and rests in the
 * database, so they are never changed; the web translates them for display.
 */
export const serviceCatalogue = {
  coaching: [
    'Life coaching',
    'Career coaching',
    'Executive coaching',
    'Relationship coaching',
    'Dating coaching',
    'Parenting coaching',
    'Confidence coaching',
    'Productivity coaching',
    'Retirement coaching',
  ],
  therapy: [
    'Therapy',
    'Psychotherapy',
    'Couples therapy',
    'Family therapy',
    'Cognitive behavioural therapy',
    'Art therapy',
    'Music therapy',
    'Grief counselling',
    'Addiction counselling',
  ],
  home: [
    'Interior design',
    'Home organising',
    'Gardening',
    'Carpentry',
    'Painting and decorating',
    'Home repairs',
    'Cleaning',
    'Pet care',
    'Moving help',
    'Cooking',
  ],
  creative: [
    'Photography',
    'Graphic design',
    'Illustration',
    'Video editing',
    'Animation',
    'Writing and editing',
    'Music production',
    'Voice acting',
    'Fashion design',
    'Ceramics',
    'Tattoo design',
  ],
  teaching: [
    'Music lessons',
    'Language lessons',
    'Mathematics tutoring',
    'Science tutoring',
    'Exam preparation',
    'Singing lessons',
    'Dance lessons',
    'Drawing lessons',
    'Chess lessons',
    'Study skills',
  ],
  business: [
    'Business consulting',
    'Startup advice',
    'Accounting',
    'Tax advice',
    'Legal advice',
    'Financial planning',
    'Human resources',
    'Project management',
    'Public speaking',
  ],
  tech: [
    'Web development',
    'Mobile development',
    'Game development',
    'Data analysis',
    'Machine learning',
    'Cloud and operations',
    'Cybersecurity',
    'IT support',
    'User experience design',
    'Smart home setup',
  ],
  marketing: [
    'Social media',
    'Content marketing',
    'Search engine optimisation',
    'E-mail marketing',
    'Branding',
    'Copywriting',
    'Advertising',
    'Public relations',
    'Market research',
  ],
  wellness: [
    'Fitness training',
    'Yoga',
    'Pilates',
    'Meditation',
    'Nutrition',
    'Massage',
    'Running coaching',
    'Sleep coaching',
    'Breathwork',
    'Climbing coaching',
  ],
  professional: [
    'Translation',
    'Interpreting',
    'Proofreading',
    'Event planning',
    'Wedding planning',
    'Travel planning',
    'Personal styling',
    'Make-up and hair',
    'Personal assistance',
    'Research',
  ],
} as const

export type ServiceCategory = keyof typeof serviceCatalogue
export type Service = (typeof serviceCatalogue)[ServiceCategory][number]

export const services: readonly Service[] = Object.values(serviceCatalogue).flat()
const known: ReadonlySet<string> = new Set(services)

export function isService(name: string): name is Service {
  return known.has(name)
}

/** The chips below the search of the landing page (M§2). */
export const popularServices: readonly Service[] = [
  'Life coaching',
  'Therapy',
  'Fitness training',
  'Business consulting',
  'Web development',
  'Graphic design',
  'Photography',
  'Music lessons',
]
