import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const pt: Words<typeof en> = {
  follow:
    '{others, plural, =0 {{name} começou a seguir você} one {{name} e mais # pessoa começaram a seguir você} other {{name} e mais # pessoas começaram a seguir você}}',
  like: '{others, plural, =0 {{name} curtiu sua publicação} one {{name} e mais # pessoa curtiram sua publicação} other {{name} e mais # pessoas curtiram sua publicação}}',
  comment: '{name} respondeu à sua publicação',
  message_request: '{name} quer escrever para você',
  missed_call: 'Você perdeu uma chamada de {name}',
  creator_full: '{name} quis assinar seu perfil, mas você atingiu o limite de assinantes do plano Grátis',
  request_comment: '{name} respondeu ao seu pedido',
  follow_request: '{name} pediu para seguir você',
  follow_accepted: '{name} aceitou sua solicitação para seguir',
  mention: '{name} mencionou você em uma publicação',
  mention_comment: '{name} mencionou você em um comentário',
  creator_post: 'Nova publicação de {name}',
  new_subscriber:
    '{others, plural, =0 {{name} assinou seu perfil} one {{name} e mais # pessoa assinaram seu perfil} other {{name} e mais # pessoas assinaram seu perfil}}',
  subscriber_left: '{name} não assina mais seu perfil',
  subscriber_withdrew: '{name} desistiu do contrato. Reembolsamos {amount} e descontamos a sua parte',
  subscription_ended: 'Sua assinatura de {name} terminou',
  premium_ended: 'Seu plano Premium terminou',
  payout_sent: 'Um repasse de {amount} está a caminho do seu banco',
  payout_failed: 'Um repasse de {amount} não chegou. O dinheiro voltou para o seu saldo',
  message_reaction: '{name} reagiu à sua mensagem com {emoji}',
  message: '{count, plural, one {# mensagem não lida de {name}} other {# mensagens não lidas de {name}}}',
  messageWords: '{name} escreveu para você',
  several: '{count, plural, one {# nova notificação} other {# novas notificações}}',
  severalSubject: '{count, plural, one {# nova notificação em {siteName}} other {# novas notificações em {siteName}}}',
  daySubject: 'Seu dia em {siteName}',
  weekSubject: 'Sua semana em {siteName}',
  conversationsSubject:
    '{count, plural, one {{siteName}: mensagens não lidas em # conversa} other {{siteName}: mensagens não lidas em # conversas}}',
  openList: 'Ver todas as notificações',
  openMessages: 'Ler suas mensagens',
  why: 'Você está recebendo este e-mail porque tem uma conta em {siteName}.',
  stopKind: 'Parar e-mails deste tipo',
  stopDigest: 'Parar este resumo',
  stopAll: 'Parar todos os e-mails como este',
  settings: 'Configurações de notificações',
  freeMessagesUsed: 'Suas mensagens grátis para {name} acabaram. Assine para continuar escrevendo.',
  automaticReplies: 'As respostas aqui podem ser escritas automaticamente em nome de {name}. Você pode pedir uma resposta humana.',
}
