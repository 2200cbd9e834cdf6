import type { LegalText } from '../document.ts'

export const pt: LegalText = {
  summary: [
    'É preciso ter pelo menos {minimumAge} anos.',
    'O que você escreve continua seu; você permite que o site o guarde e o mostre às pessoas a quem você o destinou.',
    'Tenha respeito: nada de ódio, nada de ameaças, nada ilegal, nada da vida privada de outras pessoas.',
    'Do que os assinantes pagam a um criador, a plataforma fica com {feePercent}; os custos do serviço de pagamentos aparecem em uma linha própria.',
    'As assinaturas renovam a cada mês até você encerrá-las e terminam com o período que você pagou.',
    'Você pode sair quando quiser.',
  ],
  sections: [
    {
      heading: 'Quem somos e o que é este site',
      paragraphs: [
        '{siteName} é uma comunidade em que as pessoas publicam, se seguem e apoiam criadores. O site funciona com um software hospedado por seu operador; o operador deste site é a outra parte nestes termos.',
        'Ao criar uma conta, você aceita estes termos e a política de privacidade. A versão que você aceitou e o momento em que aceitou ficam guardados com a sua conta.',
      ],
    },
    {
      heading: 'Quem pode participar',
      paragraphs: [
        'A comunidade é para pessoas de {minimumAge} anos ou mais. Você declara sua data de nascimento ao criar a conta. Contas de pessoas mais jovens são encerradas e removidas.',
        'Uma pessoa pode ter várias contas, mas ninguém pode ter uma conta para contornar uma decisão sobre outra.',
      ],
    },
    {
      heading: 'Sua conta',
      paragraphs: [
        'Você entra com um código enviado ao seu endereço de e-mail ou por meio de um serviço de login. Mantenha essa caixa de e-mail segura: quem consegue lê-la consegue entrar como você. Nas configurações, você vê todos os dispositivos em que sua conta está conectada e pode desconectar qualquer um deles.',
        'Ninguém deste site jamais pedirá um código a você. Nomes de usuário que se façam passar por outra pessoa, ou pelo próprio site, podem ser retirados.',
      ],
    },
    {
      heading: 'O que você publica',
      paragraphs: [
        'O que você escreve e envia continua seu. Você dá ao operador a permissão necessária para guardar esse conteúdo, copiá-lo por segurança, convertê-lo para outros tamanhos e formatos e mostrá-lo às pessoas a quem você o destinou. A permissão termina quando você exclui o conteúdo, exceto quanto às cópias em backups, que expiram com o tempo.',
        'Você só pode publicar aquilo que tem o direito de publicar. Cada envio pode ter no máximo {uploadLimitMegabytes} MB.',
      ],
    },
    {
      heading: 'O que não é permitido',
      paragraphs: [
        'Nada de ameaças, assédio ou ódio; nunca, em nenhuma hipótese, conteúdo que sexualize menores; nada de imagens íntimas de quem não consentiu; nada de informações privadas de outras pessoas; nada de fraude, spam ou malware; nada que seja ilegal no lugar em que o site está ou em que você está.',
        'Conteúdo destinado a adultos só pode ser publicado onde o operador o permitiu e com as marcações que o site oferece para isso.',
      ],
    },
    {
      heading: 'Criadores e assinaturas',
      paragraphs: [
        'Os criadores definem um preço mensal pelo que publicam para assinantes. A assinatura renova a cada mês até você encerrá-la; o encerramento vale a partir do fim do período que você pagou e não exige mais passos do que assinar exigiu.',
        'Um criador responde a um número limitado de mensagens sem assinatura: {freeMessages} de cada pessoa. O preço de um criador pode mudar para novos assinantes; quem já assina mantém o seu até ser informado e concordar com a mudança.',
      ],
    },
    {
      heading: 'Preços, taxas e impostos',
      paragraphs: [
        'De cada pagamento a um criador, a plataforma fica com {feePercent}, calculados no momento da venda; o restante é do criador, descontado o que o serviço de pagamentos cobra, que aparece à parte. O plano Premium do site custa {premiumPrice} por mês.',
        'Os pagamentos são processados pelo serviço de pagamentos indicado na tela de pagamento. Os impostos devidos são mostrados antes de você pagar.',
      ],
    },
    {
      heading: 'Reembolsos e desistência',
      paragraphs: [
        'Onde a lei lhe dá o direito de desistir, você pode exercê-lo em até 14 dias. Um criador ou o operador pode reembolsar um pagamento no todo ou em parte; com o reembolso total, o acesso termina.',
        'Se uma cobrança não for sua, escreva primeiro ao operador: é mais rápido do que uma contestação no seu banco e não gera taxa para ninguém.',
      ],
    },
    {
      heading: 'Repasses aos criadores',
      paragraphs: [
        'O que os criadores ganham é repassado pelo serviço de pagamentos à conta bancária que eles lhe informaram. Um repasse costuma chegar em 2 a 7 dias úteis. Ele pode ficar retido enquanto uma identidade é verificada ou um pagamento está em contestação; o motivo é mostrado.',
      ],
    },
    {
      heading: 'Quando regras são violadas',
      paragraphs: [
        'O operador pode ocultar ou remover conteúdo, limitar ou suspender uma conta ou reter repasses, sempre na proporção do que aconteceu. Você fica sabendo o que foi decidido, por quê e como recorrer; o recurso é decidido por uma pessoa diferente de quem tomou a primeira decisão.',
        'Qualquer pessoa pode fazer denúncias, com ou sem conta.',
      ],
    },
    {
      heading: 'Saída',
      paragraphs: [
        'Você pode sair quando quiser. O que você publicou é então removido, exceto os registros de pagamentos, que a lei manda guardar, e as mensagens, que ficam com as pessoas para quem você as escreveu, sob o nome “Usuário excluído”.',
        'Se o site for encerrado, o operador avisa você a tempo de levar o que é seu.',
      ],
    },
    {
      heading: 'Responsabilidade, lei e alterações',
      paragraphs: [
        'O operador responde sem limite por dolo, culpa grave e danos à vida e à saúde e, nos demais casos, pelos danos previsíveis decorrentes da violação de deveres em que estes termos se baseiam. Os direitos imperativos dos consumidores permanecem intactos.',
        'Quando estes termos mudarem de forma relevante, pedimos seu aceite de novo; a data acima indica desde quando uma versão está em vigor. {contact}',
      ],
    },
  ],
}
