import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const pt: Words<typeof en> = {
  reportSubject: 'Recebemos sua denúncia {receipt}',
  reportReceived:
    'Agradecemos o aviso. Recebemos sua denúncia de {thing, select, person {uma conta} post {uma publicação} comment {um comentário} message {uma mensagem} request {um pedido} other {um comentário em um pedido}}. Um moderador vai analisá-la.',
  reportLater: 'Enviaremos o resultado por e-mail. Não contaremos à pessoa denunciada que foi você.',
  reportNotYou: 'Se você não denunciou nada, alguém informou seu endereço por engano, e você pode ignorar este e-mail.',
  number: 'Número',
  decidedSubject: 'Analisamos sua denúncia {receipt}',
  decidedActed:
    '{thing, select, person {Analisamos a conta que você denunciou e tomamos medidas.} post {Analisamos a publicação que você denunciou e tomamos medidas.} comment {Analisamos o comentário que você denunciou e tomamos medidas.} message {Analisamos a mensagem que você denunciou e tomamos medidas.} request {Analisamos o pedido que você denunciou e tomamos medidas.} other {Analisamos o comentário em um pedido que você denunciou e tomamos medidas.}} Agradecemos por nos avisar.',
  decidedNothing:
    '{thing, select, person {Analisamos a conta que você denunciou. Ela} post {Analisamos a publicação que você denunciou. Ela} comment {Analisamos o comentário que você denunciou. Ele} message {Analisamos a mensagem que você denunciou. Ela} request {Analisamos o pedido que você denunciou. Ele} other {Analisamos o comentário em um pedido que você denunciou. Ele}} não viola as regras deste site, por isso não tomamos nenhuma medida.',
  decidedPrivate: 'Só informamos os detalhes de uma decisão à pessoa a quem ela se refere.',
  decisionSubject:
    'Uma decisão sobre {thing, select, person {sua conta} post {sua publicação} comment {seu comentário} message {sua mensagem} request {seu pedido} other {seu comentário em um pedido}}',
  did_no_action:
    'Analisamos {thing, select, person {sua conta} post {sua publicação} comment {seu comentário} message {sua mensagem} request {seu pedido} other {seu comentário em um pedido}} e não tomamos nenhuma medida.',
  did_warn:
    'Analisamos {thing, select, person {sua conta} post {sua publicação} comment {seu comentário} message {sua mensagem} request {seu pedido} other {seu comentário em um pedido}}, e esta é uma advertência. Se algo assim acontecer de novo, poderá haver consequências.',
  did_hide:
    '{thing, select, person {Ocultamos sua conta. Só a equipe pode vê-la.} post {Ocultamos sua publicação. Só a equipe pode vê-la.} comment {Ocultamos seu comentário. Só a equipe pode vê-lo.} message {Ocultamos sua mensagem. Só a equipe pode vê-la.} request {Ocultamos seu pedido. Só a equipe pode vê-lo.} other {Ocultamos seu comentário em um pedido. Só a equipe pode vê-lo.}}',
  did_delete:
    '{thing, select, person {Removemos sua conta. Ela será excluída definitivamente depois de 30 dias.} post {Removemos sua publicação. Ela será excluída definitivamente depois de 30 dias.} comment {Removemos seu comentário. Ele será excluído definitivamente depois de 30 dias.} message {Removemos sua mensagem. Ela será excluída definitivamente depois de 30 dias.} request {Removemos seu pedido. Ele será excluído definitivamente depois de 30 dias.} other {Removemos seu comentário em um pedido. Ele será excluído definitivamente depois de 30 dias.}}',
  did_limit: 'Limitamos sua conta. Só quem já segue você pode encontrá-la.',
  did_freeze_payouts: 'Os repasses a você estão congelados.',
  did_suspend: 'Sua conta está suspensa. Ninguém pode ver seu perfil nem seu conteúdo, e você não pode entrar.',
  did_delete_person:
    'Sua conta foi excluída. Ninguém pode ver seu perfil nem seu conteúdo. A conta será excluída definitivamente depois de 30 dias.',
  appealHow:
    'Se você acha que a decisão está errada, pode recorrer em até seis meses. Outro moderador vai analisá-la. Você também pode recorrer à Justiça ou a um órgão certificado de resolução extrajudicial de litígios.',
  ground: 'Motivo',
  ground_spam: 'spam',
  ground_harassment: 'assédio',
  ground_hate: 'ódio',
  ground_violence: 'violência',
  ground_sexual: 'conteúdo sexual onde não é permitido',
  ground_intimate_without_consent: 'fotos ou vídeos íntimos sem consentimento',
  ground_child_abuse: 'abuso infantil',
  ground_under_age: 'idade abaixo da mínima',
  ground_self_harm: 'automutilação',
  ground_impersonation: 'falsa identidade',
  ground_fraud: 'fraude',
  ground_copyright: 'direitos de terceiros',
  ground_illegal: 'conteúdo ilegal',
  ground_other: 'outro',
  basis: 'Com base em',
  basis_law: 'a lei',
  basis_terms: 'os termos deste site',
  until: 'Até',
  decidedBy: 'Decidido',
  byMachine: 'automaticamente',
  byPerson: 'por uma pessoa',
  readAndAppeal: 'Ler a decisão ou recorrer',
  readDecision: 'Ler a decisão',
  reversedSubject:
    'Uma decisão sobre {thing, select, person {sua conta} post {sua publicação} comment {seu comentário} message {sua mensagem} request {seu pedido} other {seu comentário em um pedido}} foi revertida',
  reversed:
    'Revertemos nossa decisão sobre {thing, select, person {sua conta} post {sua publicação} comment {seu comentário} message {sua mensagem} request {seu pedido} other {seu comentário em um pedido}}. A decisão não vale mais.',
  appealSubject: 'Decidimos sobre seu recurso',
  appealReversed:
    'Outro moderador analisou a decisão sobre {thing, select, person {sua conta} post {sua publicação} comment {seu comentário} message {sua mensagem} request {seu pedido} other {seu comentário em um pedido}} e a reverteu. A decisão não vale mais.',
  appealStands:
    'Outro moderador analisou a decisão sobre {thing, select, person {sua conta} post {sua publicação} comment {seu comentário} message {sua mensagem} request {seu pedido} other {seu comentário em um pedido}} e a manteve.',
  releasedSubject: 'Bloqueamos seu arquivo por engano. Agora você pode enviá-lo',
  released:
    'Um arquivo que você enviou em {day} foi bloqueado por engano. Analisamos o arquivo, e agora você pode enviá-lo de novo. Pedimos desculpas.',
}
