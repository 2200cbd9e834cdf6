import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const pt: Words<typeof en> = {
  calls: 'As chamadas com {name} são para assinantes. Assine por {price}/mês para ligar.',
  messages: 'Suas mensagens grátis para {name} acabaram. Assine por {price}/mês para continuar escrevendo.',
}
