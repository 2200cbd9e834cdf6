import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  yourSubscriptions: 'Vos abonnements',
  yourDashboard: 'Votre tableau de bord',
  yourReceipts: 'Tous vos reçus',
  receiptSubject:
    '{offer, select, premium {Reçu : {amount} pour la formule Premium} other {Reçu : {amount} pour votre abonnement à {creator}}}',
  receiptPaid:
    '{offer, select, premium {Merci. Vous avez payé {amount} pour la formule Premium.} other {Merci. Vous avez payé {amount} pour votre abonnement à {creator}.}}',
  receiptNumber: 'Numéro de facture',
  creditNoteNumber: 'Numéro de l’avoir',
  receiptTo: 'Destinataire',
  receiptPaidOn: 'Payé le',
  receiptPeriod: 'Période',
  receiptFromTo: 'du {from} au {to}',
  receiptTotal: 'Total',
  receiptTax: 'Taxe',
  receiptNoTax: 'aucune',
  receiptTaxPart: 'Taxe comprise ({rate})',
  receiptTaxPartIn: 'Taxe comprise ({rate}, {country})',
  failedSubject:
    '{offer, select, premium {Le paiement de la formule Premium a échoué} other {Le paiement de votre abonnement à {creator} a échoué}}',
  failedCharge:
    '{offer, select, premium {Nous n’avons pas pu débiter {amount} pour la formule Premium.} other {Nous n’avons pas pu débiter {amount} pour votre abonnement à {creator}.}}',
  failedRetry: 'Nous réessaierons le {day}. D’ici là, vous garderez l’accès.',
  failedLast: 'C’était la dernière tentative. Votre abonnement va prendre fin, sauf si vous ajoutez une autre carte.',
  failedCard: 'Si votre carte a expiré ou a été remplacée, ajoutez-en une autre.',
  giveCard: 'Ajouter une autre carte',
  renewalSubject:
    '{offer, select, premium {La formule Premium sera renouvelée le {day}} other {Votre abonnement à {creator} sera renouvelé le {day}}}',
  renewal:
    '{offer, select, premium {La formule Premium sera renouvelée le {day}. Nous débiterons {amount} sur le moyen de paiement utilisé précédemment.} other {Votre abonnement à {creator} sera renouvelé le {day}. Nous débiterons {amount} sur le moyen de paiement utilisé précédemment.}}',
  renewalStop: 'Pour éviter le renouvellement, désabonnez-vous avant cette date. Vous garderez l’accès jusque-là.',
  cancelledSubject:
    '{offer, select, premium {La formule Premium ne sera pas renouvelée} other {Votre abonnement à {creator} ne sera pas renouvelé}}',
  cancelled:
    '{offer, select, premium {La formule Premium ne sera pas renouvelée. Plus rien ne sera débité.} other {Votre abonnement à {creator} ne sera pas renouvelé. Plus rien ne sera débité.}}',
  cancelledUntil: 'Vous garderez l’accès jusqu’au {day}. D’ici là, vous pouvez reprendre l’abonnement s’il est toujours proposé.',
  endedSubject: '{offer, select, premium {La formule Premium a pris fin} other {Votre abonnement à {creator} a pris fin}}',
  endedUnpaid:
    '{offer, select, premium {La formule Premium a pris fin faute de paiement. Plus rien ne sera débité.} other {Votre abonnement à {creator} a pris fin faute de paiement. Plus rien ne sera débité.}}',
  endedRefunded:
    '{offer, select, premium {La formule Premium a pris fin parce que son paiement vous a été remboursé. Plus rien ne sera débité.} other {Votre abonnement à {creator} a pris fin parce que son paiement vous a été remboursé. Plus rien ne sera débité.}}',
  endedDisputed:
    '{offer, select, premium {La formule Premium a pris fin parce que votre banque a annulé son paiement. Plus rien ne sera débité.} other {Votre abonnement à {creator} a pris fin parce que votre banque a annulé son paiement. Plus rien ne sera débité.}}',
  endedOver:
    '{offer, select, premium {La formule Premium a pris fin. Plus rien ne sera débité.} other {Votre abonnement à {creator} a pris fin. Plus rien ne sera débité.}}',
  endedAgain: 'Vous pouvez vous réabonner à tout moment.',
  withdrawalSubject:
    '{offer, select, premium {Votre rétractation de la formule Premium} other {Votre rétractation de l’abonnement à {creator}}}',
  withdrawalReceived:
    '{offer, select, premium {Nous avons reçu le {day} votre rétractation de la formule Premium. Celle-ci a pris fin.} other {Nous avons reçu le {day} votre rétractation de l’abonnement à {creator}. Celui-ci a pris fin.}}',
  withdrawalMoney: 'Nous vous remboursons {amount} sur le moyen de paiement utilisé. Selon votre banque, cela prendra cinq à dix jours.',
  withdrawalKeep: 'Conservez cet e-mail : il confirme votre rétractation.',
  declaredSubject: 'Nous avons reçu votre rétractation',
  declaredReceived: 'Nous avons reçu votre rétractation le {moment}.',
  declaredName: 'Nom',
  declaredPurchase: 'Ce que vous avez acheté',
  declaredNext:
    'Confirmez l’achat concerné pour y mettre fin et être remboursé immédiatement. Sinon, notre équipe traitera votre rétractation d’ici le {day}.',
  declaredNotYou:
    'Si vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer cet e-mail. Nous ne mettrons fin à rien avant de savoir à qui appartient l’achat.',
  declaredLink: 'Confirmer l’achat',
  withdrawalAnswerSubject: 'Notre réponse à votre rétractation',
  withdrawalAnswer: 'Nous avons reçu votre rétractation le {day}. Voici notre réponse :',
  refundSubject: 'Votre remboursement de {amount} est en route',
  refund:
    '{offer, select, premium {Nous vous remboursons {amount} pour la formule Premium, sur le moyen de paiement utilisé. Selon votre banque, cela prendra cinq à dix jours.} other {Nous vous remboursons {amount} pour votre abonnement à {creator}, sur le moyen de paiement utilisé. Selon votre banque, cela prendra cinq à dix jours.}}',
  refundRequestSubject: 'Votre demande de remboursement de {amount}',
  refundRequestedSubject: 'Demande de remboursement de {amount}',
  refundReceived:
    '{offer, select, premium {Nous avons reçu votre demande de remboursement de {amount} pour la formule Premium.} creator {Nous avons reçu votre demande de remboursement de {amount} pour votre abonnement à {creator}.} other {Nous avons reçu votre demande de remboursement de {amount}.}}',
  refundCreatorDecides: 'Le créateur a jusqu’au {day} pour répondre. Ensuite, notre équipe décidera.',
  refundTeamDecides: 'Notre équipe décidera d’ici le {day}.',
  refundAskedFan: 'Vous avez demandé à notre équipe de se prononcer sur un remboursement de {amount}.',
  refundLateFan: 'Le créateur n’a pas répondu à votre demande de remboursement de {amount}.',
  refundDeclined: '{creator} a refusé votre demande de remboursement de {amount}, avec cette réponse :',
  refundAskUntil: 'Si vous n’êtes pas d’accord, vous pouvez demander à notre équipe de décider, jusqu’au {day}.',
  refundDenied: 'Notre équipe a refusé votre demande de remboursement de {amount}. Voici pourquoi :',
  refundDisputed:
    'Votre banque conteste ce paiement et c’est elle qui décidera. Nous avons clos votre demande de remboursement de {amount}.',
  refundAsked: 'Un fan demande un remboursement de {amount}.',
  refundRespond: 'Remboursez ou refusez avant le {day}. Ensuite, notre équipe décidera.',
  refundLateCreator: 'Vous n’avez pas répondu à temps à une demande de remboursement de {amount}.',
  refundAskedCreator: 'Un fan a demandé à notre équipe de se prononcer sur un remboursement de {amount} que vous avez refusé.',
  refundDeniedCreator: 'Notre équipe a refusé une demande de remboursement de {amount}. Vous n’avez rien à faire.',
  refundGrantedCreator: 'À la suite d’une demande, notre équipe rembourse {amount} à un fan. Votre part est déduite de votre solde.',
  refundCancelledCreator: 'Un fan a annulé une demande de remboursement de {amount}. Vous n’avez rien à faire.',
  refundWaits: 'Une demande de remboursement de {amount} attend notre équipe.',
  viewRefundRequest: 'Voir votre demande de remboursement',
  viewRefundRequests: 'Voir les demandes de remboursement',
  disputeSubject: 'Un paiement de {amount} est contesté',
  dispute:
    'La banque d’un abonné conteste un paiement de {amount} et peut l’annuler. Votre part est retenue jusqu’à la décision de la banque.',
  disputeNothing: 'Vous n’avez rien à faire. L’équipe de ce site se charge de répondre à la banque.',
  inquirySubject: 'Une banque pose une question sur un paiement de {amount}',
  disputeTeam: 'La banque d’un abonné conteste un paiement de {amount}.',
  inquiryTeam: 'La banque d’un abonné pose une question sur un paiement de {amount}. Aucun argent n’a encore bougé.',
  disputeRespond: 'Répondez avec des preuves avant le {day}. Après cette date, le litige est perdu.',
  inquiryRespond: 'Répondez avec des preuves avant le {day}, pour éviter un litige.',
  disputeRespondSoon: 'Répondez rapidement avec des preuves.',
  viewDisputes: 'Voir les litiges',
  disputeWonSubject: 'Nous avons gagné le litige portant sur {amount}',
  disputeWon: 'La banque a tranché en votre faveur. Votre part de {amount} n’est plus retenue.',
  disputeLostSubject: 'Nous avons perdu le litige portant sur {amount}',
  disputeLost: 'La banque a annulé le paiement de {amount}. Votre part et les frais de litige de la banque sont déduits de votre solde.',
  priceSubject:
    '{offer, select, premium {Acceptez-vous un nouveau prix pour la formule Premium ?} other {{creator} vous propose un nouveau prix}}',
  price:
    '{offer, select, premium {Nous souhaitons faire passer le prix de votre formule Premium de {oldPrice} à {newPrice} par mois. Si vous acceptez, le nouveau prix s’appliquera à partir de votre premier paiement après le {day}.} other {{creator} souhaite faire passer le prix de votre abonnement de {oldPrice} à {newPrice} par mois. Si vous acceptez, le nouveau prix s’appliquera à partir de votre premier paiement après le {day}.}}',
  priceNothing: 'Si vous refusez ou ne faites rien, vous continuerez à payer votre prix actuel.',
  priceAnswer: 'Accepter ou refuser',
  fullSubject: 'Quelqu’un n’a pas pu s’abonner à votre profil',
  full: '{count, plural, one {Vous avez atteint la limite de # abonné de la formule gratuite. Quelqu’un n’a donc pas pu s’abonner à votre profil. Rien ne change pour votre abonné actuel.} other {Vous avez atteint la limite de # abonnés de la formule gratuite. Quelqu’un n’a donc pas pu s’abonner à votre profil. Rien ne change pour vos abonnés actuels.}}',
  fullPremium: 'La formule Premium, à {price} par mois, ne limite pas le nombre d’abonnés.',
  seePremium: 'Voir la formule Premium',
  bankSubject: 'Le compte bancaire de vos versements a été modifié',
  bank: 'Désormais, nous enverrons vos versements sur le compte bancaire se terminant par {last4}.',
  bankWarning:
    'Si ce n’était pas vous, quelqu’un utilise peut-être un appareil connecté à votre compte. Déconnectez-le dans vos paramètres et indiquez à nouveau votre propre compte bancaire.',
  payoutSubject: 'Votre versement de {amount} est en route',
  payout: 'Un versement de {amount} est en route vers votre compte bancaire.',
  payoutTo: 'Un versement de {amount} est en route vers votre compte bancaire se terminant par {last4}.',
  payoutArrives: 'Il devrait arriver d’ici le {day}.',
  payoutFailedSubject: 'Votre versement de {amount} a échoué',
  payoutFailed: 'Votre banque a rejeté un versement de {amount}. L’argent a été recrédité sur votre solde.',
  payoutFailedBecause: 'Votre banque a rejeté un versement de {amount}. {reason} L’argent a été recrédité sur votre solde.',
  payoutAgain: 'Mettez à jour vos coordonnées bancaires. Nous referons ensuite le versement.',
  payoutsHeldSubject: 'Vos versements sont suspendus',
  payoutsHeld: 'L’équipe de ce site a suspendu vos versements.',
  payoutsReason: 'Motif : {reason}',
  payoutsHeldNext:
    'Vous continuez de gagner de l’argent, et votre solde reste à vous. Nous vous écrirons quand les versements reprendront.',
  payoutsReleasedSubject: 'Vos versements reprennent',
  payoutsReleased: 'L’équipe de ce site a rétabli vos versements.',
  payoutsReleasedNext: 'Nous enverrons les montants dus sur votre compte bancaire.',
  dataSubject: 'Nous avons reçu votre demande de données',
  dataReceived: 'Merci. Vous recevrez une réponse à cette adresse d’ici le {day}.',
  dataNotYou: 'Si vous n’avez pas envoyé cette demande, vous pouvez ignorer cet e-mail. Nous n’enverrons rien à personne d’autre.',
  dataAnswerSubject: 'Notre réponse à votre demande de données',
  dataAnswer: 'Vous nous avez envoyé une demande de données le {day}. Voici notre réponse :',
  privacyPolicy: 'Notre politique de confidentialité',
  sealsSubject: 'À conserver : les derniers sceaux de votre site',
  seals: 'Voici les derniers sceaux du grand livre et du journal d’audit de votre site, au {day}.',
  sealsKeep:
    'Conservez cet e-mail hors de portée du site. Si quelqu’un tronque ou réécrit des enregistrements par la suite, ces sceaux manqueront sur le site.',
  sealsCheck: 'Pour en chercher un, lancez : npm run coterie -- audit SCEAU',
  sealsLedger: 'Grand livre',
  sealsPeople: 'Personnes du grand livre',
  sealsLog: 'Journal d’audit',
  sealsRows: '{seal} ({count, plural, one {# enregistrement} other {# enregistrements}})',
}
