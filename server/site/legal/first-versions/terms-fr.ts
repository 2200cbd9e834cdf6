import type { LegalText } from '../document.ts'

export const fr: LegalText = {
  summary: [
    'Vous devez avoir au moins {minimumAge} ans.',
    'Ce que vous écrivez reste à vous ; vous autorisez le site à le conserver et à le montrer aux personnes à qui vous le destinez.',
    'Respectez les autres : pas de haine, pas de menaces, rien d’illégal, rien de la vie privée d’autrui.',
    'Sur ce que les abonnés paient à un créateur, la plateforme retient {feePercent} ; les frais du prestataire de paiement figurent sur une ligne à part.',
    'Les abonnements se renouvellent chaque mois jusqu’à ce que vous y mettiez fin, et s’arrêtent au terme de la période que vous avez payée.',
    'Vous pouvez partir à tout moment.',
  ],
  sections: [
    {
      heading: 'Qui nous sommes et de quoi il s’agit',
      paragraphs: [
        '{siteName} est une communauté où l’on publie, où l’on se suit et où l’on soutient des créateurs. Elle fonctionne avec un logiciel que son exploitant héberge ; l’exploitant de ce site est votre cocontractant au titre des présentes conditions.',
        'En créant un compte, vous acceptez les présentes conditions et la politique de confidentialité. La version que vous avez acceptée et le moment de votre acceptation sont conservés avec votre compte.',
      ],
    },
    {
      heading: 'Qui peut s’inscrire',
      paragraphs: [
        'La communauté est réservée aux personnes âgées de {minimumAge} ans et plus. Vous déclarez votre date de naissance à l’inscription. Les comptes de personnes plus jeunes sont fermés et supprimés.',
        'Une même personne peut détenir plusieurs comptes, mais nul ne peut en détenir un pour contourner une décision concernant un autre.',
      ],
    },
    {
      heading: 'Votre compte',
      paragraphs: [
        'Vous vous connectez avec un code envoyé à votre adresse e-mail ou par l’intermédiaire d’un fournisseur d’identité. Protégez cette boîte mail : toute personne qui peut la lire peut se connecter à votre place. Dans les paramètres, vous voyez chaque appareil sur lequel vous êtes connecté et pouvez déconnecter n’importe lequel d’entre eux.',
        'Personne de ce site ne vous demandera jamais de code. Les noms d’utilisateur qui se font passer pour quelqu’un d’autre, ou pour le site lui-même, peuvent être repris.',
      ],
    },
    {
      heading: 'Ce que vous publiez',
      paragraphs: [
        'Ce que vous écrivez et importez reste à vous. Vous accordez à l’exploitant l’autorisation nécessaire pour le conserver, le copier par sécurité, l’adapter à d’autres tailles et formats et le montrer aux personnes à qui vous le destinez. Cette autorisation prend fin lorsque vous supprimez le contenu, à l’exception des copies présentes dans les sauvegardes, qui s’effacent avec le temps.',
        'Vous ne pouvez publier que ce que vous avez le droit de publier. Un fichier importé ne peut pas dépasser {uploadLimitMegabytes} Mo.',
      ],
    },
    {
      heading: 'Ce qui est interdit',
      paragraphs: [
        'Pas de menaces, de harcèlement ni de haine ; aucun contenu sexualisant des mineurs, jamais ; pas d’images intimes de quelqu’un qui n’y a pas consenti ; pas d’informations privées d’autrui ; pas de fraude, de spam ni de logiciels malveillants ; rien qui soit illégal là où se trouve le site ou là où vous vous trouvez.',
        'Les contenus destinés aux adultes ne peuvent être publiés que là où l’exploitant l’a autorisé, et avec les étiquettes que le site prévoit à cet effet.',
      ],
    },
    {
      heading: 'Créateurs et abonnements',
      paragraphs: [
        'Les créateurs fixent un prix mensuel pour ce qu’ils publient à l’intention de leurs abonnés. Un abonnement se renouvelle chaque mois jusqu’à ce que vous y mettiez fin ; la résiliation prend effet au terme de la période que vous avez payée et ne demande pas plus d’étapes que la souscription.',
        'Un créateur répond à un nombre limité de messages sans abonnement : {freeMessages} par personne. Le prix d’un créateur peut changer pour les nouveaux abonnés ; les personnes déjà abonnées conservent le leur jusqu’à ce qu’elles aient été informées du changement et l’aient accepté.',
      ],
    },
    {
      heading: 'Prix, commissions et taxes',
      paragraphs: [
        'Sur chaque paiement à un créateur, la plateforme retient {feePercent}, au taux en vigueur au moment de la vente ; le reste revient au créateur, déduction faite des frais du prestataire de paiement, qui sont indiqués séparément. La formule Premium du site coûte {premiumPrice} par mois.',
        'Les paiements sont traités par le prestataire de paiement indiqué au moment de payer. Les taxes dues sont indiquées avant le paiement.',
      ],
    },
    {
      heading: 'Remboursements et rétractation',
      paragraphs: [
        'Lorsque la loi vous accorde un droit de rétractation, vous pouvez l’exercer dans un délai de 14 jours. Un créateur ou l’exploitant peut rembourser un paiement en tout ou en partie ; l’accès prend fin en cas de remboursement total.',
        'Si un débit n’est pas de votre fait, écrivez d’abord à l’exploitant : c’est plus rapide qu’un litige auprès de votre banque et cela ne coûte de frais à personne.',
      ],
    },
    {
      heading: 'Versements aux créateurs',
      paragraphs: [
        'Les revenus des créateurs sont versés par le prestataire de paiement sur le compte bancaire qu’ils lui ont indiqué. Un versement arrive généralement sous 2 à 7 jours ouvrés. Il peut être suspendu pendant la vérification d’une identité ou la contestation d’un paiement ; le motif est indiqué.',
      ],
    },
    {
      heading: 'En cas de non-respect des règles',
      paragraphs: [
        'L’exploitant peut masquer ou retirer un contenu, restreindre ou suspendre un compte, ou suspendre des versements, toujours en proportion des faits. Vous êtes informé de la décision, de ses motifs et de la façon de la contester ; une autre personne que celle qui a pris la première décision statue sur la contestation.',
        'Toute personne peut faire un signalement, avec ou sans compte.',
      ],
    },
    {
      heading: 'Départ',
      paragraphs: [
        'Vous pouvez partir à tout moment. Ce que vous avez publié est alors supprimé, à l’exception des enregistrements de paiements, dont la loi exige la conservation, et des messages, qui restent chez les personnes à qui vous les avez écrits sous la mention « Utilisateur supprimé ».',
        'Si le site ferme, l’exploitant vous en informe à temps pour que vous puissiez emporter ce qui est à vous.',
      ],
    },
    {
      heading: 'Responsabilité, droit applicable et modifications',
      paragraphs: [
        'L’exploitant répond sans limitation de ses fautes intentionnelles, de ses fautes lourdes et des atteintes à la vie et à la santé ; pour le reste, il répond des dommages prévisibles causés par un manquement aux obligations essentielles sur lesquelles reposent les présentes conditions. Les droits impératifs des consommateurs demeurent intacts.',
        'Lorsque les présentes conditions changent de façon substantielle, votre accord vous est redemandé ; la date ci-dessus indique depuis quand une version est en vigueur. {contact}',
      ],
    },
  ],
}
