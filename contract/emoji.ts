import * as z from 'zod'

const one = /^\p{RGI_Emoji}$/v

/** One emoji of those that Unicode recommends for interchange, whatever it is made of. */
export const emoji = z
  .string()
  .refine((text) => one.test(text), { params: { rule: 'invalid' } })
  .meta({ description: 'one emoji', examples: ['❤️'] })
