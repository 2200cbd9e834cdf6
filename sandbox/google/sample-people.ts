/** People to sign in as without typing; all invented, all at addresses that cannot exist. */
export const samplePeople = [
  { name: 'Ana Ferreira', email: 'ana.ferreira@sample.example' },
  { name: 'Jonas Keller', email: 'jonas.keller@sample.example' },
  { name: 'Mika Tanaka', email: 'mika.tanaka@sample.example' },
  { name: 'Amara Okafor', email: 'amara.okafor@sample.example' },
  { name: 'Lucie Moreau', email: 'lucie.moreau@sample.example' },
] as const
