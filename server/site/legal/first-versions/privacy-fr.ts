import type { LegalText } from '../document.ts'

export const fr: LegalText = {
  summary: [
    'Le site conserve ce dont il a besoin pour fonctionner, et rien pour la publicité.',
    'Aucune page ne fait appel au serveur d’une autre entreprise, sauf si l’exploitant a mis en place un prestataire que la page nomme.',
    'Votre adresse e-mail, votre date de naissance et vos données de paiement ne sont jamais montrées à d’autres personnes.',
    'Un cookie vous garde connecté ; il n’y a aucun cookie de suivi.',
    'Le site est réservé aux personnes âgées de {minimumAge} ans et plus ; les comptes de personnes plus jeunes sont supprimés.',
    'Vous pouvez demander ce qui est conservé sur vous, le faire corriger, l’emporter et le faire supprimer ; la réponse arrive sous 30 jours.',
  ],
  sections: [
    {
      heading: 'Informations recueillies',
      paragraphs: [
        'Ce que vous fournissez : adresse e-mail, nom, nom d’utilisateur, date de naissance, ce que vous écrivez, aimez, suivez et importez, et ce que vous acceptez.',
        'Ce qui résulte de l’utilisation du site : le moment où vous vous êtes connecté et celui où vous avez utilisé un appareil pour la dernière fois, le type de navigateur et de système en quelques mots et, pour une courte durée, votre adresse réseau, afin de compter les requêtes au regard des limites publiées. Les codes et les jetons de connexion ne sont conservés que sous forme d’empreintes cryptographiques.',
      ],
    },
    {
      heading: 'À quoi elles servent',
      paragraphs: [
        'À gérer votre compte, à montrer ce que vous publiez aux personnes à qui vous le destinez, à remettre les messages, à gérer les abonnements, à protéger la communauté et à respecter les obligations légales. Elles ne servent pas à la publicité, ne sont pas vendues et ne servent pas à entraîner des modèles.',
      ],
    },
    {
      heading: 'Avec qui elles sont partagées',
      paragraphs: [
        'Avec d’autres personnes : uniquement ce que vous publiez, et votre profil public. Avec les prestataires que l’exploitant a mis en place : un fournisseur d’identité lorsque vous choisissez de vous connecter par son intermédiaire, un serveur de messagerie pour les e-mails qui vous sont adressés, un prestataire de paiement lorsque vous payez ou êtes payé, et un fournisseur d’IA lorsqu’un créateur à qui vous écrivez a activé les réponses automatiques. Ce dernier reçoit le texte de votre conversation avec ce créateur et le profil public du créateur, jamais votre nom ni votre adresse e-mail ; vous en êtes informé dans la conversation et, si vous demandez un humain, plus rien n’en est transmis. Les données de carte, les coordonnées bancaires et les pièces d’identité vont directement de votre navigateur au prestataire de paiement ; ce site ne les détient jamais.',
        'Avec les autorités : uniquement lorsque la loi y oblige l’exploitant.',
      ],
    },
    {
      heading: 'Sécurité',
      paragraphs: [
        'Les connexions sont chiffrées lorsque le site fonctionne en https, vous pouvez mettre fin à vos sessions depuis n’importe quel appareil, l’accès à ce qui n’est pas public est vérifié de nouveau à chaque requête, et chaque décision de l’équipe est consignée.',
        'En cas d’incident qui vous expose à un risque, vous en êtes informé sans délai.',
      ],
    },
    {
      heading: 'Vos droits et vos choix',
      paragraphs: [
        'Vous pouvez consulter et corriger ce qui est conservé sur vous, en emporter une copie, vous opposer à une utilisation et faire supprimer votre compte. Faites-en la demande depuis votre compte ou écrivez à l’exploitant. Vous pouvez aussi introduire une réclamation auprès d’une autorité de protection des données.',
      ],
    },
    {
      heading: 'Cookies et stockage local',
      paragraphs: [
        'Un cookie vous garde connecté et un autre lie un code de connexion à votre navigateur ; aucun des deux n’est lisible par des scripts, et tous deux sont nécessaires au fonctionnement du site. Votre langue, votre choix de thème clair ou sombre et les brouillons que vous n’avez pas envoyés sont conservés dans votre propre navigateur. Rien ne sert à vous pister, ni ici ni ailleurs.',
      ],
    },
    {
      heading: 'Enfants',
      paragraphs: [
        'Le site est exclusivement réservé aux personnes âgées de {minimumAge} ans et plus. Lorsqu’il apparaît qu’un compte appartient à une personne plus jeune, il est fermé et supprimé. Si vous avez connaissance d’un tel compte, signalez-le à l’exploitant.',
      ],
    },
    {
      heading: 'Transferts internationaux',
      paragraphs: [
        'Ce qui est conservé se trouve là où l’exploitant fait fonctionner le site. Un prestataire mentionné ci-dessus peut traiter des données dans un autre pays ; l’exploitant s’appuie alors sur les garanties exigées par la loi et les indique sur demande.',
      ],
    },
    {
      heading: 'Modifications de la présente politique',
      paragraphs: [
        'La date ci-dessus est celle de l’entrée en vigueur de la présente version. Lorsqu’un changement important intervient, votre accord vous est redemandé avant que vous puissiez continuer ; les versions antérieures restent consultables ici.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [
        '{contact} Les questions et les demandes reçoivent une réponse sous 30 jours.',
        'Les personnes se trouvant dans l’Union européenne peuvent demander à l’exploitant les coordonnées du délégué à la protection des données, lorsque la désignation d’un tel délégué est obligatoire.',
      ],
    },
  ],
}
