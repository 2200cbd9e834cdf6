import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const pt: Words<typeof en> = {
  emailSubject: 'O endereço de e-mail da sua conta foi alterado',
  email:
    'Em {moment}, o endereço de e-mail da sua conta foi alterado para {address}. A partir de agora, enviaremos os códigos e e-mails para lá.',
  emailGoogleEnded: 'O login com o Google foi desativado junto com o endereço antigo.',
  emailGoogleKept: 'Você ainda pode entrar com a mesma conta do Google.',
  emailYou: 'Se foi você, não precisa fazer nada.',
  emailNotYou:
    '{hours, plural, one {Se não foi você, desfaça a alteração em até # hora. Sua conta voltará a ter este endereço, e todas as sessões serão encerradas. Não compartilhe o link com ninguém.} other {Se não foi você, desfaça a alteração em até # horas. Sua conta voltará a ter este endereço, e todas as sessões serão encerradas. Não compartilhe o link com ninguém.}}',
  emailUndo: 'Desfazer a troca de e-mail',
  undoAskedSubject: 'Alguém quer desfazer a alteração do seu endereço de e-mail',
  undoAsked:
    'Alguém com acesso ao seu endereço anterior diz que não fez esta alteração. Todas as sessões da sua conta foram encerradas e, em {moment}, a conta voltará ao endereço anterior.',
  undoAskedYou:
    'Se foi você quem fez a alteração, entre antes disso com uma chave de acesso adicionada antes dela. Depois, escolha nas configurações manter seu novo endereço.',
  undoAskedNotYou: 'Se não foi você quem alterou, não precisa fazer nada.',
  undoAskedSignIn: 'Entrar com uma chave de acesso',
  undoneSubject: 'A alteração do seu endereço de e-mail foi desfeita',
  undone:
    'Em {moment}, a alteração do endereço de e-mail da sua conta foi desfeita. Encerramos todas as sessões, revogamos os tokens de acesso e desconectamos o Google. Também removemos as chaves de acesso e os códigos de recuperação adicionados desde {since}.',
  undoneBack:
    'Entre com um código enviado a este endereço. Confira suas configurações, inclusive seus dados bancários se você recebe por aqui, e adicione de novo o que precisar.',
  undoneAway:
    'Não é mais possível entrar com este endereço. Se foi você quem fez a alteração, outra pessoa tem acesso à sua caixa de e-mail anterior: escreva para a equipe deste site.',
  undoneSignIn: 'Entrar',
  lookAtSecurity: 'Ver suas configurações de segurança',
  passkeyAddedSubject: 'Uma chave de acesso foi adicionada à sua conta',
  passkeyAdded:
    'A chave de acesso “{name}” foi adicionada em {moment}. A partir de agora, você pode entrar com ela, sem código por e-mail.',
  passkeyAddedNotYou:
    'Se não foi você, alguém pode estar usando um dispositivo conectado à sua conta. Desconecte-o agora nas configurações e remova esta chave de acesso.',
  passkeyRemovedSubject: 'Uma chave de acesso foi removida da sua conta',
  passkeyRemoved: 'A chave de acesso “{name}” foi removida em {moment}. Ela não funciona mais.',
  passkeyRemovedNotYou:
    'Se não foi você, alguém pode estar usando um dispositivo conectado à sua conta. Desconecte-o agora nas configurações e confira se você reconhece todas as chaves de acesso que restam.',
  codesMadeSubject: 'Novos códigos de recuperação foram criados para sua conta',
  codesMade:
    '{count, plural, one {# código de recuperação foi criado para a sua conta em {moment}. Os códigos anteriores não funcionam mais.} other {# códigos de recuperação foram criados para a sua conta em {moment}. Os códigos anteriores não funcionam mais.}}',
  codesNotYou:
    'Se não foi você, alguém pode estar usando um dispositivo conectado à sua conta. Desconecte-o agora nas configurações e crie novos códigos.',
  codesRemovedSubject: 'Seus códigos de recuperação foram excluídos',
  codesRemoved: 'Em {moment}, seus códigos de recuperação foram excluídos. Nenhum deles funciona mais.',
  codeUsedSubject: 'Um dos seus códigos de recuperação foi usado',
  codeUsed: 'Um dos seus códigos de recuperação foi usado em {moment}.',
  codeUsedBy: 'Um dos seus códigos de recuperação foi usado em {moment} ({device}).',
  codesLeft: '{left, plural, =0 {Não resta nenhum código. Crie novos.} one {Resta # código.} other {Restam # códigos.}}',
  googleSubject: 'O Google foi conectado à sua conta',
  google:
    'Em {moment}, alguém entrou na sua conta com uma conta do Google que usa este endereço. A partir de agora, essa conta do Google pode entrar sem código por e-mail.',
  googleNotYou:
    'Se não foi você, outra pessoa tem acesso ao seu e-mail ou tem uma conta do Google com o seu endereço. Troque as senhas da sua caixa de e-mail e dessa conta do Google. Depois, desconecte todos os outros dispositivos nas configurações. Lá você também pode desconectar o Google. Para que ele não volte a ser conectado, use outro endereço de e-mail na sua conta.',
  googleGoneSubject: 'O Google foi desconectado da sua conta',
  googleGone: 'Em {moment}, o Google foi desconectado da sua conta. Você pode entrar com um código enviado para este endereço.',
  leavingSubject: 'Você excluiu sua conta',
  leaving:
    'Você excluiu sua conta. Ninguém mais vê seu perfil nem seu conteúdo, e suas assinaturas não serão renovadas. Em {day}, excluiremos sua conta definitivamente.',
  leavingWayBack: 'Até lá, você pode recuperar sua conta como era. Entre e confirme que você quer recuperá-la.',
  leavingNotYou:
    'Se não foi você quem excluiu a conta, entre agora para recuperá-la e depois desconecte seus outros dispositivos nas configurações.',
  leavingSignIn: 'Entrar para recuperar sua conta',
  backSubject: 'Sua conta foi recuperada',
  back: 'Você entrou e recuperou sua conta, com tudo o que havia nela. Suas assinaturas pagas não serão mais renovadas. Você pode retomá-las nas configurações.',
  backNotYou:
    'Se não foi você, outra pessoa tem acesso ao seu e-mail. Troque a senha do seu e-mail e depois desconecte todos os outros dispositivos nas configurações.',
  yourDevices: 'Seus dispositivos',
  exportSubject: 'A exportação dos seus dados está pronta para baixar',
  export:
    'A exportação que você solicitou está pronta. Entre no dispositivo em que quer salvá-la e abra este link em até um dia. O link funciona uma vez.',
  exportUntil: 'A exportação será excluída em {day}. Até lá, você pode obter novos links nas configurações.',
  exportCare: 'A exportação contém todos os seus dados, inclusive suas mensagens privadas. Guarde-a onde só você possa ler.',
  exportDownload: 'Baixar exportação',
  exportFailedSubject: 'Não foi possível criar a exportação dos seus dados',
  exportFailed: 'Não foi possível criar a exportação dos seus dados. Nada se perdeu. Solicite a exportação de novo nas configurações.',
  importSubject: 'Importação concluída',
  importFrom: 'Lemos seus dados de {origin}.',
  importPosts: '{posts, plural, one {# publicação foi importada.} other {# publicações foram importadas.}}',
  importFollows: '{follows, plural, one {Agora você segue mais # pessoa.} other {Agora você segue mais # pessoas.}}',
  importReport: 'Veja nas configurações o que não foi importado e o motivo.',
  importPartSubject: 'Importação incompleta',
  importPart: 'Depois, algo deu errado do nosso lado. Envie o arquivo de novo. Nada será duplicado.',
  importFailedSubject: 'Não foi possível importar seus dados',
  importFailed: 'Não foi possível importar nada do arquivo que você enviou. Nada foi alterado. Veja o motivo nas configurações.',
  importFailedHere: 'Algo deu errado do nosso lado antes de importar qualquer coisa. Seu arquivo está em ordem. Envie-o de novo.',
  yourData: 'Seus dados',
}
