import type { LegalText } from '../document.ts'

export const pt: LegalText = {
  summary: [
    'O site guarda o que precisa para funcionar, e nada para publicidade.',
    'Nenhuma página pede nada ao servidor de outra empresa, a menos que o operador tenha configurado um serviço que a página indica.',
    'Seu endereço de e-mail, sua data de nascimento e seus dados de pagamento nunca são mostrados a outras pessoas.',
    'Um cookie mantém sua sessão aberta; não há cookies de rastreamento.',
    'O site é para pessoas de {minimumAge} anos ou mais; contas de pessoas mais jovens são excluídas.',
    'Você pode perguntar o que é guardado sobre você, pedir a correção, levar seus dados com você e pedir a exclusão; a resposta vem em até 30 dias.',
  ],
  sections: [
    {
      heading: 'Informações coletadas',
      paragraphs: [
        'O que você fornece: endereço de e-mail, nome, nome de usuário, data de nascimento, o que você escreve, curte, segue e envia, e aquilo com que você concorda.',
        'O que surge com o uso do site: quando você entrou e quando usou um dispositivo pela última vez, o tipo de navegador e de sistema em poucas palavras e, por pouco tempo, seu endereço de rede, para contar as requisições em relação aos limites publicados. Códigos e tokens de login são guardados apenas como hashes.',
      ],
    },
    {
      heading: 'Para que são usadas',
      paragraphs: [
        'Para manter sua conta, mostrar o que você publica às pessoas a quem você o destinou, entregar mensagens, administrar assinaturas, manter a comunidade segura e cumprir deveres legais. Não são usadas para publicidade, não são vendidas e não são usadas para treinar modelos.',
      ],
    },
    {
      heading: 'Com quem são compartilhadas',
      paragraphs: [
        'Com outras pessoas: apenas o que você publica e seu perfil público. Com os serviços que o operador configurou: um serviço de login, quando você escolhe entrar por ele; um servidor de e-mail, para os e-mails enviados a você; um serviço de pagamentos, quando você paga ou recebe; e um serviço de IA, quando um criador para quem você escreve ativou respostas automáticas. A este último são enviadas as palavras da sua conversa com esse criador e o perfil público do criador, nunca seu nome nem seu endereço de e-mail; você é informado disso na conversa e, se pedir para falar com um ser humano, nada mais dela é enviado. Cartões, números de contas bancárias e documentos de identidade vão direto do seu navegador para o serviço de pagamentos; este site nunca os guarda.',
        'Com autoridades: apenas quando a lei obriga o operador.',
      ],
    },
    {
      heading: 'Segurança',
      paragraphs: [
        'As conexões são criptografadas onde o site funciona por https, você pode encerrar sessões a partir de qualquer dispositivo, o acesso ao que não é público é decidido de novo a cada requisição, e toda decisão da equipe fica registrada.',
        'Se acontecer algo que coloque você em risco, avisamos sem demora.',
      ],
    },
    {
      heading: 'Seus direitos e escolhas',
      paragraphs: [
        'Você pode ver e corrigir o que é guardado sobre você, levar uma cópia, opor-se a um uso e ter sua conta excluída. Faça o pedido pela sua conta ou escreva ao operador. Você também pode apresentar reclamação a uma autoridade de proteção de dados.',
      ],
    },
    {
      heading: 'Cookies e armazenamento local',
      paragraphs: [
        'Um cookie mantém sua sessão aberta e outro vincula um código de login ao seu navegador; nenhum dos dois pode ser lido por scripts, e ambos são necessários para o site funcionar. Seu idioma, sua escolha entre claro e escuro e os rascunhos que você não enviou ficam no seu próprio navegador. Nada é usado para rastrear você, nem aqui nem em outro lugar.',
      ],
    },
    {
      heading: 'Crianças e adolescentes',
      paragraphs: [
        'O site é apenas para pessoas de {minimumAge} anos ou mais. Quando se descobre que uma conta pertence a alguém mais jovem, ela é encerrada e excluída. Se você souber de alguma, avise o operador.',
      ],
    },
    {
      heading: 'Transferências internacionais',
      paragraphs: [
        'O que é guardado fica onde o operador mantém o site. Um serviço mencionado acima pode tratar dados em outro país; nesse caso, o operador se apoia nas garantias que a lei exige e as indica a quem pedir.',
      ],
    },
    {
      heading: 'Alterações desta política',
      paragraphs: [
        'A data acima é o dia em que esta versão entrou em vigor. Quando algo relevante mudar, pedimos seu aceite de novo antes de você continuar; as versões anteriores continuam disponíveis aqui.',
      ],
    },
    {
      heading: 'Contato',
      paragraphs: [
        '{contact} Perguntas e pedidos são respondidos em até 30 dias.',
        'Pessoas na União Europeia podem perguntar ao operador quem é o encarregado da proteção de dados, quando a lei exige que haja um.',
      ],
    },
  ],
}
