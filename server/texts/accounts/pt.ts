import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const pt: Words<typeof en> = {
  emailSubject: 'O endereço de e-mail da sua conta foi alterado',
  email: 'Em {moment}, o endereço da sua conta foi alterado para {address}. A partir de agora, os códigos e e-mails vão para lá.',
  emailGoogleEnded: 'O login com o Google terminou junto com o endereço antigo.',
  emailGoogleKept: 'O login com o Google continua funcionando, com a mesma conta do Google.',
  emailYou: 'Se foi você, não precisa fazer nada.',
  emailNotYou:
    '{hours, plural, one {Se não foi você, desfaça a alteração em até # hora: sua conta volta a ter este endereço, e todas as sessões dela são encerradas. O link é só para você.} other {Se não foi você, desfaça a alteração em até # horas: sua conta volta a ter este endereço, e todas as sessões dela são encerradas. O link é só para você.}}',
  emailUndo: 'Desfazer alteração',
  undoAskedSubject: 'Alguém quer desfazer a alteração do seu endereço',
  undoAsked:
    'Alguém que lê o endereço anterior da sua conta diz que não foi quem o alterou. Todas as sessões foram encerradas e, em {moment}, a conta voltará a esse endereço.',
  undoAskedYou:
    'Se foi você quem alterou, entre antes disso com uma chave de acesso anterior à alteração e mantenha seu endereço nas configurações.',
  undoAskedNotYou: 'Se não foi você quem alterou, não precisa fazer nada.',
  undoAskedSignIn: 'Entrar com uma chave de acesso',
  undoneSubject: 'A alteração do seu endereço foi desfeita',
  undone:
    'Em {moment}, a alteração do endereço da sua conta foi desfeita. Todas as sessões foram encerradas, os tokens de acesso deixaram de valer, e as conexões com o Google foram removidas, assim como as chaves de acesso e os códigos de recuperação adicionados desde {since}.',
  undoneBack:
    'Entre com um código enviado a este endereço. Confira suas configurações, inclusive seus dados bancários se você recebe por aqui, e adicione de novo o que precisar.',
  undoneAway:
    'Este endereço não abre mais a conta. Se foi você quem o tinha alterado, outra pessoa lê sua caixa de entrada anterior: escreva para quem cuida deste site.',
  undoneSignIn: 'Entrar',
  lookAtSecurity: 'Ver suas configurações de segurança',
  passkeyAddedSubject: 'Uma chave de acesso foi adicionada à sua conta',
  passkeyAdded:
    'A chave de acesso “{name}” foi adicionada em {moment}. A partir de agora, você pode entrar com ela, sem código por e-mail.',
  passkeyAddedNotYou:
    'Se não foi você, alguém pode estar usando um dispositivo conectado à sua conta. Desconecte-o agora nas configurações e remova esta chave de acesso.',
  passkeyRemovedSubject: 'Uma chave de acesso foi removida da sua conta',
  passkeyRemoved: 'A chave de acesso “{name}” foi removida em {moment}. Ela não abre mais nada.',
  passkeyRemovedNotYou:
    'Se não foi você, alguém pode estar usando um dispositivo conectado à sua conta. Desconecte-o agora nas configurações e confira se o que resta ali é seu.',
  codesMadeSubject: 'Você tem novos códigos de recuperação',
  codesMade:
    '{count, plural, one {# código de recuperação foi criado para a sua conta em {moment}. Os códigos anteriores não funcionam mais.} other {# códigos de recuperação foram criados para a sua conta em {moment}. Os códigos anteriores não funcionam mais.}}',
  codesNotYou:
    'Se não foi você, alguém pode estar usando um dispositivo conectado à sua conta. Desconecte-o agora nas configurações e crie outros códigos.',
  codesRemovedSubject: 'Seus códigos de recuperação foram removidos',
  codesRemoved: 'Em {moment}, seus códigos de recuperação foram removidos. Nenhum deles funciona mais.',
  codeUsedSubject: 'Um código de recuperação seu foi usado',
  codeUsed: 'Um dos seus códigos de recuperação foi usado em {moment}.',
  codeUsedBy: 'Um dos seus códigos de recuperação foi usado em {moment} ({device}).',
  codesLeft: '{left, plural, =0 {Não resta nenhum. Crie novos.} one {Resta #.} other {Restam #.}}',
  googleSubject: 'O Google foi conectado à sua conta',
  google:
    'Em {moment} alguém entrou na sua conta com uma conta do Google deste endereço. A partir de agora ela abre a sua conta sem código por e-mail.',
  googleNotYou:
    'Se não foi você, alguém lê seus e-mails ou tem uma conta do Google com o seu endereço: troque as senhas da sua caixa de e-mail e dessa conta, e desconecte todos os outros dispositivos nas configurações. Lá você também pode desconectar o Google; um novo endereço para a sua conta impede que ele volte a ser conectado.',
  googleGoneSubject: 'O Google foi desconectado da sua conta',
  googleGone: 'Em {moment}, o Google foi desconectado da sua conta. Você pode entrar com um código enviado para este endereço.',
  leavingSubject: 'Sua conta foi excluída',
  leaving: 'Você excluiu sua conta. Ninguém mais encontra você nem nada seu, e nada renova. Em {day}, ela será removida definitivamente.',
  leavingWayBack: 'Até lá, você pode recuperá-la como era: entre e diga que quer ficar com ela.',
  leavingNotYou: 'Se não foi você quem a excluiu, faça isso agora e desconecte todos os outros dispositivos nas configurações.',
  leavingSignIn: 'Entrar para manter sua conta',
  backSubject: 'Sua conta está de volta',
  back: 'Você entrou e recuperou sua conta. Tudo está lá de novo. O que você pagava parou de renovar; você pode retomar nas configurações.',
  backNotYou:
    'Se não foi você, alguém consegue ler seus e-mails: troque a senha da sua caixa de e-mail e desconecte todos os outros dispositivos nas configurações.',
  yourDevices: 'Seus dispositivos',
  exportSubject: 'Seus dados estão prontos para baixar',
  export:
    'O arquivo que você solicitou está pronto. Entre no dispositivo em que quer tê-lo e abra este link em até um dia; ele funciona uma vez.',
  exportUntil: 'O arquivo será descartado em {day}. Até lá, você obtém novos links nas configurações.',
  exportCare: 'Ele contém tudo o que é seu, também suas mensagens privadas. Guarde-o onde só você possa ler.',
  exportDownload: 'Baixar arquivo',
  exportFailedSubject: 'Não foi possível preparar seu arquivo',
  exportFailed: 'Não foi possível preparar o arquivo com seus dados. Nada deles se perdeu. Solicite de novo.',
  importSubject: 'O que você trouxe já está aqui',
  importFrom: 'Lemos seu arquivo de {origin}.',
  importPosts: '{posts, plural, one {# publicação está aqui agora.} other {# publicações estão aqui agora.}}',
  importFollows: '{follows, plural, one {Você segue mais # pessoa.} other {Você segue mais # pessoas.}}',
  importReport: 'Suas configurações mostram o que ficou de fora e por quê.',
  importPartSubject: 'Uma parte do que você trouxe já está aqui',
  importPart: 'Depois algo deu errado do nosso lado. Traga o arquivo de novo; nada entra duas vezes.',
  importFailedSubject: 'Não foi possível ler seu arquivo',
  importFailed: 'Não foi possível aproveitar nada do arquivo que você trouxe. Suas configurações mostram por quê. Nada foi alterado.',
  importFailedHere:
    'Algo deu errado do nosso lado antes que pudéssemos aproveitar qualquer coisa do arquivo que você trouxe. A culpa não é do arquivo: traga-o de novo.',
  yourData: 'Seus dados',
}
