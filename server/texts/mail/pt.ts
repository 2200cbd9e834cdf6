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
  receiptTo: 'Para',
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
  failedRetry: 'Uma nova tentativa de cobrança será feita em {day}. Até lá, você manterá o acesso.',
  failedLast: 'Esta foi a última tentativa. Sua assinatura terminará agora, a menos que você informe outro cartão.',
  failedCard: 'Se o seu cartão venceu ou foi substituído, informe outro.',
  giveCard: 'Informar outro cartão',
  renewalSubject:
    '{offer, select, premium {O plano Premium será renovado em {day}} other {Sua assinatura de {creator} será renovada em {day}}}',
  renewal:
    '{offer, select, premium {O plano Premium será renovado em {day}, e {amount} será cobrado pelo mesmo meio de pagamento de antes.} other {Sua assinatura de {creator} será renovada em {day}, e {amount} será cobrado pelo mesmo meio de pagamento de antes.}}',
  renewalStop: 'Se não quiser renovar, cancele antes desse dia. Você manterá o acesso até lá.',
  cancelledSubject: '{offer, select, premium {O plano Premium não será renovado} other {Sua assinatura de {creator} não será renovada}}',
  cancelled:
    '{offer, select, premium {O plano Premium não será renovado. Nada mais será cobrado.} other {Sua assinatura de {creator} não será renovada. Nada mais será cobrado.}}',
  cancelledUntil: 'Você manterá o acesso até {day}. Até lá, você pode retomar a assinatura se ela ainda for oferecida.',
  endedSubject: '{offer, select, premium {O plano Premium terminou} other {Sua assinatura de {creator} terminou}}',
  endedUnpaid:
    '{offer, select, premium {O plano Premium terminou porque não foi pago. Nada mais será cobrado.} other {Sua assinatura de {creator} terminou porque não foi paga. Nada mais será cobrado.}}',
  endedRefunded:
    '{offer, select, premium {O plano Premium terminou porque o pagamento foi reembolsado. Nada mais será cobrado.} other {Sua assinatura de {creator} terminou porque o pagamento foi reembolsado. Nada mais será cobrado.}}',
  endedDisputed:
    '{offer, select, premium {O plano Premium terminou porque seu banco estornou o pagamento. Nada mais será cobrado.} other {Sua assinatura de {creator} terminou porque seu banco estornou o pagamento. Nada mais será cobrado.}}',
  endedOver:
    '{offer, select, premium {O plano Premium terminou. Nada mais será cobrado.} other {Sua assinatura de {creator} terminou. Nada mais será cobrado.}}',
  endedAgain: 'Você pode assinar de novo quando quiser.',
  withdrawalSubject:
    '{offer, select, premium {Você desistiu do contrato do plano Premium} other {Você desistiu do contrato da assinatura de {creator}}}',
  withdrawalReceived:
    '{offer, select, premium {Recebemos sua desistência do contrato do plano Premium em {day}. O plano terminou.} other {Recebemos sua desistência do contrato da assinatura de {creator} em {day}. A assinatura terminou.}}',
  withdrawalMoney: 'Reembolsaremos {amount} pelo mesmo meio de pagamento. Dependendo do seu banco, isso leva de cinco a dez dias.',
  withdrawalKeep: 'Guarde este e-mail. Ele confirma sua desistência do contrato.',
  declaredSubject: 'Recebemos sua desistência do contrato',
  declaredReceived: 'Recebemos sua desistência do contrato em {moment}.',
  declaredName: 'Nome',
  declaredPurchase: 'O que você comprou',
  declaredNext:
    'Confirme de qual compra se trata para encerrá-la e receber o reembolso na hora. Caso contrário, nossa equipe cuidará da sua desistência até {day}.',
  declaredNotYou: 'Se não foi você quem enviou, ignore este e-mail. Não encerraremos nada antes de saber de quem é a compra.',
  declaredLink: 'Confirmar a compra',
  withdrawalAnswerSubject: 'Nossa resposta à sua desistência',
  withdrawalAnswer: 'Recebemos sua desistência do contrato em {day}. Esta é a nossa resposta:',
  refundSubject: 'Seu reembolso de {amount} está a caminho',
  refund:
    '{offer, select, premium {Reembolsaremos {amount} do que você pagou pelo plano Premium pelo mesmo meio de pagamento. Dependendo do seu banco, isso leva de cinco a dez dias.} other {Reembolsaremos {amount} do que você pagou pela assinatura de {creator} pelo mesmo meio de pagamento. Dependendo do seu banco, isso leva de cinco a dez dias.}}',
  disputeSubject: 'Um pagamento de {amount} foi contestado',
  dispute: 'O banco de um assinante contestou um pagamento de {amount} e pode estorná-lo. Sua parte ficará retida até o banco decidir.',
  disputeNothing: 'Você não precisa fazer nada. A equipe deste site responderá ao banco.',
  inquirySubject: 'Um banco está perguntando sobre um pagamento de {amount}',
  disputeTeam: 'O banco de um assinante contestou um pagamento de {amount}.',
  inquiryTeam: 'O banco de um assinante está perguntando sobre um pagamento de {amount}. Nenhum dinheiro foi movimentado ainda.',
  disputeRespond: 'Responda com provas até {day}. Depois disso, a contestação é perdida.',
  inquiryRespond: 'Responda com provas até {day}, para que não vire uma contestação.',
  disputeRespondSoon: 'Responda logo com provas.',
  viewDisputes: 'Ver contestações',
  disputeWonSubject: 'A contestação de {amount} foi ganha',
  disputeWon: 'O banco decidiu a seu favor. Sua parte de {amount} não está mais retida.',
  disputeLostSubject: 'A contestação de {amount} foi perdida',
  disputeLost: 'O banco estornou o pagamento de {amount}. Sua parte e a taxa do banco pela contestação são descontadas do seu saldo.',
  priceSubject: '{offer, select, premium {Você aceita um novo preço para o plano Premium?} other {{creator} propõe um novo preço}}',
  price:
    '{offer, select, premium {Queremos mudar o preço do seu plano Premium de {oldPrice} para {newPrice} por mês. Se você aceitar, o novo preço valerá a partir do seu primeiro pagamento depois de {day}.} other {{creator} quer mudar o preço da sua assinatura de {oldPrice} para {newPrice} por mês. Se você aceitar, o novo preço valerá a partir do seu primeiro pagamento depois de {day}.}}',
  priceNothing: 'Se você recusar ou não fizer nada, continuará pagando o preço atual.',
  priceAnswer: 'Aceitar ou recusar',
  fullSubject: 'Você perdeu um novo assinante',
  full: '{count, plural, one {Você atingiu o limite de # assinante do plano Grátis, e por isso alguém não conseguiu assinar seu perfil. Nada muda para quem já assina.} other {Você atingiu o limite de # assinantes do plano Grátis, e por isso alguém não conseguiu assinar seu perfil. Nada muda para quem já assina.}}',
  fullPremium: 'O plano Premium não tem limite de assinantes. Ele custa {price} por mês.',
  seePremium: 'Ver o plano Premium',
  bankSubject: 'A conta bancária dos seus repasses foi alterada',
  bank: 'A partir de agora, enviaremos seus repasses para a conta bancária com final {last4}.',
  bankWarning:
    'Se não foi você, alguém pode estar usando um dispositivo conectado à sua conta. Desconecte-o nas configurações e informe de novo a sua conta bancária.',
  payoutSubject: 'Seu repasse de {amount} está a caminho',
  payout: 'Seu repasse de {amount} está a caminho da sua conta bancária.',
  payoutTo: 'Seu repasse de {amount} está a caminho da sua conta bancária com final {last4}.',
  payoutArrives: 'Deve chegar até {day}.',
  payoutFailedSubject: 'Seu repasse de {amount} não chegou',
  payoutFailed: 'Seu banco rejeitou um repasse de {amount}. O dinheiro voltou para o seu saldo.',
  payoutFailedBecause: 'Seu banco rejeitou um repasse de {amount}: {reason}. O dinheiro voltou para o seu saldo.',
  payoutAgain: 'Atualize seus dados bancários. Depois disso, enviaremos o repasse de novo.',
  dataSubject: 'Recebemos seu pedido de dados',
  dataReceived: 'Agradecemos o contato. Enviaremos a resposta a este endereço até {day}.',
  dataNotYou: 'Se não foi você quem enviou este pedido, ignore este e-mail. Não enviaremos nada a mais ninguém.',
  dataAnswerSubject: 'Nossa resposta ao seu pedido de dados',
  dataAnswer: 'Você nos enviou um pedido de dados em {day}. Esta é a nossa resposta:',
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
