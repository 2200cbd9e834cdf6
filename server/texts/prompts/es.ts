import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  calls: 'Las llamadas con {name} son para suscriptores. Suscríbete por {price}/mes para llamar.',
  messages: 'Se acabaron tus mensajes gratis para {name}. Suscríbete por {price}/mes para seguir escribiendo.',
}
