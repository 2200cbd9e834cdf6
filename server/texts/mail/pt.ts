import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const pt: Words<typeof en> = {
  yourSubscriptions: 'Suas assinaturas',
  yourDashboard: 'Seu painel',
  yourReceipts: 'Todos os seus recibos',
  receiptSubject:
    '{offer, select, premium {Recibo: {amount} pelo plano Premium} other {Recibo: {amount} pela sua assinatura de {creator}}}',
  receiptPaid:
    '{offer, select, premium {Agradecemos. Você pagou {amount} pelo plano Premium.} other {Agradecemos. Você pagou {amount} pela sua assinatura de {creator}.}}',
  receiptNumber: 'Número',
  receiptPaidOn: 'Pago em',
  receiptPeriod: 'Período',
  receiptFromTo: '{from} a {to}',
  receiptTotal: 'Total',
  receiptTax: 'Imposto',
  receiptNoTax: 'nenhum',
  receiptTaxPart: 'Imposto incluído ({rate})',
  receiptTaxPartIn: 'Imposto incluído ({rate}, {country})',
  failedSubject:
    '{offer, select, premium {O pagamento do plano Premium não foi aprovado} other {O pagamento da sua assinatura de {creator} não foi aprovado}}',
  failedCharge:
    '{offer, select, premium {Não foi possível cobrar {amount} pelo plano Premium.} other {Não foi possível cobrar {amount} pela sua assinatura de {creator}.}}',
  failedRetry: 'Uma nova tentativa de cobrança será feita em {day}. Até lá, tudo continua aberto para você.',
  failedLast: 'Não haverá nova tentativa. Sem outro cartão, termina agora.',
  failedCard: 'Se o seu cartão venceu ou foi substituído, informe outro.',
  giveCard: 'Informar outro cartão',
  renewalSubject: '{offer, select, premium {O plano Premium renova em {day}} other {Sua assinatura de {creator} renova em {day}}}',
  renewal:
    '{offer, select, premium {O plano Premium renova em {day}, e {amount} será cobrado pelo mesmo meio de pagamento de antes.} other {Sua assinatura de {creator} renova em {day}, e {amount} será cobrado pelo mesmo meio de pagamento de antes.}}',
  renewalStop: 'Se você não quiser isso, cancele a renovação antes; o que você pagou continua aberto até lá.',
  cancelledSubject: '{offer, select, premium {O plano Premium não renova mais} other {Sua assinatura de {creator} não renova mais}}',
  cancelled:
    '{offer, select, premium {O plano Premium não renova mais. Nada mais é cobrado.} other {Sua assinatura de {creator} não renova mais. Nada mais é cobrado.}}',
  cancelledUntil: 'O período pago vai até {day}. Até lá, você pode retomar, enquanto a oferta continuar disponível para você.',
  endedSubject: '{offer, select, premium {O plano Premium terminou} other {Sua assinatura de {creator} terminou}}',
  endedUnpaid:
    '{offer, select, premium {O plano Premium terminou porque não foi pago. Nada mais é cobrado.} other {Sua assinatura de {creator} terminou porque não foi paga. Nada mais é cobrado.}}',
  endedRefunded:
    '{offer, select, premium {O plano Premium terminou porque o pagamento foi devolvido a você. Nada mais é cobrado.} other {Sua assinatura de {creator} terminou porque o pagamento foi devolvido a você. Nada mais é cobrado.}}',
  endedOver:
    '{offer, select, premium {O plano Premium terminou. Nada mais é cobrado.} other {Sua assinatura de {creator} terminou. Nada mais é cobrado.}}',
  endedAgain: 'Você pode assinar de novo quando quiser.',
  withdrawalSubject: '{offer, select, premium {Você desistiu do plano Premium} other {Você desistiu da assinatura de {creator}}}',
  withdrawalReceived:
    '{offer, select, premium {Recebemos sua desistência do plano Premium em {day}. O plano terminou.} other {Recebemos sua desistência da assinatura de {creator} em {day}. A assinatura terminou.}}',
  withdrawalMoney: '{amount} volta para você pelo mesmo meio de pagamento; dependendo do seu banco, isso leva de cinco a dez dias.',
  withdrawalKeep: 'Guarde este e-mail: ele é o comprovante da sua desistência.',
  refundSubject: '{amount} volta para você',
  refund:
    '{offer, select, premium {{amount} do que você pagou pelo plano Premium volta para você pelo mesmo meio de pagamento; dependendo do seu banco, isso leva de cinco a dez dias.} other {{amount} do que você pagou pela assinatura de {creator} volta para você pelo mesmo meio de pagamento; dependendo do seu banco, isso leva de cinco a dez dias.}}',
  disputeSubject: 'Um pagamento de {amount} foi contestado',
  dispute: 'O banco de um assinante contestou um pagamento de {amount}. Sua parte fica retida até o banco decidir.',
  disputeNothing: 'Você não precisa fazer nada; o operador deste site responde ao banco.',
  disputeWonSubject: 'A contestação de {amount} foi ganha',
  disputeWon: 'O banco decidiu a seu favor: sua parte de {amount} é sua de novo.',
  disputeLostSubject: 'A contestação de {amount} foi perdida',
  disputeLost: 'O banco devolveu {amount} ao assinante. Sua parte desse valor e o que o banco cobra pela contestação saem do seu saldo.',
  priceSubject: '{offer, select, premium {Um novo preço para o plano Premium} other {Um novo preço para sua assinatura de {creator}}}',
  price:
    '{offer, select, premium {O site propõe que você pague {newPrice} por mês em vez de {oldPrice}, a partir do seu primeiro pagamento depois de {day}.} other {{creator} propõe que você pague {newPrice} por mês em vez de {oldPrice}, a partir do seu primeiro pagamento depois de {day}.}}',
  priceNothing: 'Nada muda sem a sua concordância. Se você não fizer nada, mantém o preço atual.',
  priceAnswer: 'Aceitar ou recusar',
  fullSubject: 'Alguém não conseguiu assinar seu perfil',
  full: '{count, plural, one {Você tem # assinante, o máximo do plano Grátis, e por isso alguém que queria assinar seu perfil não conseguiu. Ninguém perde nada do que já tem.} other {Você tem # assinantes, o máximo do plano Grátis, e por isso alguém que queria assinar seu perfil não conseguiu. Ninguém perde nada do que já tem.}}',
  fullPremium: 'Com o plano Premium, por {price} por mês, esse limite não existe.',
  seePremium: 'Ver o plano Premium',
  bankSubject: 'Seus repasses vão para outra conta bancária',
  bank: 'A partir de agora, seus repasses vão para uma conta bancária com final {last4}.',
  bankWarning:
    'Se não foi você, alguém pode estar usando um dispositivo conectado à sua conta. Desconecte-o nas configurações e informe de novo a sua conta bancária.',
  payoutSubject: '{amount} a caminho para você',
  payout: 'Um repasse de {amount} está a caminho da sua conta bancária.',
  payoutTo: 'Um repasse de {amount} está a caminho da sua conta bancária com final {last4}.',
  payoutArrives: 'Deve chegar até {day}.',
  payoutFailedSubject: 'Um repasse de {amount} não chegou',
  payoutFailed: 'Seu banco não aceitou um repasse de {amount}. O dinheiro voltou para o seu saldo.',
  payoutFailedBecause: 'Seu banco não aceitou um repasse de {amount}: {reason}. O dinheiro voltou para o seu saldo.',
  payoutAgain: 'Confira seus dados bancários; depois disso, o repasse é feito de novo.',
  dataSubject: 'Sua pergunta sobre seus dados chegou',
  dataReceived: 'Agradecemos o contato. Você recebe a resposta neste endereço até {day}.',
  dataNotYou: 'Se não foi você quem perguntou, ignore este e-mail; nada é enviado a mais ninguém.',
  dataAnswerSubject: 'A resposta à sua pergunta sobre seus dados',
  dataAnswer: 'Você nos perguntou em {day}. Esta é a nossa resposta:',
  privacyPolicy: 'Nossa política de privacidade',
  sealsSubject: 'Guarde este e-mail: os últimos selos do seu site',
  seals: 'Em {day}, estes eram os últimos selos do livro-razão e do registro de auditoria do seu site.',
  sealsKeep:
    'Guarde este e-mail onde o site não o alcance. Se alguém cortar ou reescrever registros depois, estes selos vão faltar no site.',
  sealsCheck: 'Para procurar um deles, execute: npm run coterie -- audit SELO',
  sealsLedger: 'Livro-razão',
  sealsPeople: 'Pessoas do livro-razão',
  sealsLog: 'Registro de auditoria',
  sealsRows: '{seal} ({count, plural, one {# registro} other {# registros}})',
}
