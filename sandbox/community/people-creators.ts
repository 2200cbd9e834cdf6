import { portrait } from './pictures/faces/portrait.ts'
import type { SamplePerson } from './sample.ts'

export const otherCreators: readonly SamplePerson[] = [
  {
    username: 'elias_brot',
    displayName: 'Elias Wendt',
    language: 'de',
    birthDate: '1983-08-27',
    location: 'Leipzig',
    bio: 'Sauerteig seit 2011. Gleicher Ansatz, dritter Kühlschrank. Ich wiege alles: 780 g Mehl, 562 g Wasser, 15,6 g Salz, 4 Stunden Schlaf.',
    interests: ['Sauerteig', 'Backen', 'Roggen', 'Thermometer', 'Laufen'],
    services: ['Cooking', 'Nutrition'],
    creator: {
      description:
        'Rezepte, die auf das Gramm stimmen, und Protokolle dazu: Teigtemperatur, Raumtemperatur, Stunden, Ergebnis. Auch die Fehlschläge, denn aus denen habe ich gelernt. Jede Woche ein Brot, jeden Monat ein Grundlagenheft.',
      priceCents: 500,
      benefits: [
        'Wochenrezept mit Backprotokoll',
        'Fehleranalyse: Foto schicken, Antwort bekommen',
        'Monatliches Grundlagenheft',
        'Ansatz per Post, einmalig',
      ],
    },
    face: portrait(2, ['receding', 'brown'], ['apron', 'slate'], 'clay', { beard: 'full', smile: 'slight' }),
    photos: [
      { kind: 'bread', seed: 2, shape: 'square' },
      { kind: 'bread', seed: 4, shape: 'landscape' },
      { kind: 'bread', seed: 10, shape: 'portrait' },
    ],
  },
  {
    username: 'mateo.climbs',
    displayName: 'Mateo Arrieta',
    language: 'es',
    birthDate: '1991-04-05',
    location: 'Bilbao',
    bio: 'Entrenador de escalada. Pies primero, ego después. Llevo diez años enseñando a caer bien, que es la mitad de subir bien.',
    interests: ['escalada', 'montaña', 'entrenamiento', 'pies de gato', 'tortilla'],
    services: ['Climbing coaching', 'Fitness training', 'Breathwork'],
    creator: {
      description:
        'Un plan de cuatro semanas tras otro, para gente con trabajo, hijos y dedos normales. Cada sesión dura menos de una hora y cabe en un rocódromo de barrio. Además miro tu vídeo y te digo la única cosa que cambiaría.',
      priceCents: 1200,
      benefits: [
        'Plan nuevo cada cuatro semanas',
        'Revisión de un vídeo al mes',
        'Rutinas de dedos sin lesiones',
        'Quedada mensual en el rocódromo',
      ],
    },
    face: portrait(3, ['bun', 'brown'], ['vee', 'rust'], 'sage', { beard: 'short', smile: 'open' }),
    photos: [
      { kind: 'climbing', seed: 2, shape: 'portrait' },
      { kind: 'climbing', seed: 8, shape: 'square' },
      { kind: 'ridges', seed: 5, shape: 'landscape' },
    ],
  },
  {
    username: 'hanae.kiln',
    displayName: '森下 花恵',
    language: 'ja',
    birthDate: '1979-10-11',
    location: '愛知県常滑市',
    bio: '土をこねて、待って、焼く。だいたい待っています。窯は祖父のもの、器は毎日使うもの。',
    interests: ['陶芸', '釉薬', '器', '薪窯', '散歩'],
    services: ['Ceramics', 'Drawing lessons'],
    creator: {
      description:
        '窯を開けるたびに、良かった器と割れた器の両方をお見せします。釉薬の配合、焼成の記録、そして待つ時間のことも。月に一度、器をひとつ抽選でお届けします。',
      priceCents: 900,
      benefits: ['窯出しの記録と釉薬の配合', '月に一度の器の抽選', '質問への手紙'],
    },
    face: portrait(2, ['bun', 'black'], ['crew', 'cream'], 'moss', { smile: 'slight', turn: 1 }),
    photos: [
      { kind: 'ceramics', seed: 2, shape: 'portrait' },
      { kind: 'ceramics', seed: 5, shape: 'landscape' },
      { kind: 'ceramics', seed: 8, shape: 'square' },
    ],
  },
  {
    username: 'celeste_aquarelle',
    displayName: 'Céleste Vannier',
    language: 'fr',
    birthDate: '1961-02-08',
    location: 'Quimper, Bretagne',
    bio: "Je peins à l'eau ce que l'eau veut bien me laisser : des ports, des ciels, des feuilles ramassées en chemin. Ancienne institutrice, j'ai gardé l'habitude d'expliquer longuement et de féliciter beaucoup.",
    interests: ['aquarelle', 'bord de mer', 'carnets de voyage', 'botanique', 'papier'],
    services: ['Drawing lessons', 'Illustration'],
    creator: {
      description:
        'Chaque semaine, une leçon écrite comme une lettre : un motif, trois pigments, le bon moment pour ne plus toucher à rien. Mes carnets entiers, y compris les pages ratées, et une correction bienveillante de vos essais.',
      priceCents: 800,
      benefits: ['Une leçon par semaine', 'Correction de vos aquarelles', 'Mes carnets numérisés en entier'],
    },
    face: portrait(1, ['bun', 'white'], ['scarf', 'sky'], 'rust', { glasses: 'round', lined: true, smile: 'closed' }),
    photos: [
      { kind: 'harbour', seed: 4, shape: 'landscape' },
      { kind: 'leaf-print', seed: 2, shape: 'portrait' },
      { kind: 'fields', seed: 2, shape: 'landscape' },
    ],
  },
  {
    username: 'w_aebischer',
    displayName: 'Walter Aebischer',
    language: 'de',
    birthDate: '1960-12-03',
    location: 'Le Locle, Schweiz',
    bio: 'Uhrmacher. 44 Jahre. Die Uhr ist selten schuld.',
    interests: ['Uhren', 'Feinmechanik', 'Ruhe', 'Langlauf'],
    services: ['Home repairs', 'Research'],
    creator: {
      description:
        'Ein Werk pro Monat, zerlegt, gereinigt, wieder zusammengesetzt. Mit Messwerten vorher und nachher. Wenig Text. Gute Bilder.',
      priceCents: 1500,
      benefits: ['Eine Revision im Monat, jeder Schritt', 'Messwerte vorher und nachher', 'Ehrliche Auskunft, ob sich die Reparatur lohnt'],
    },
    face: portrait(2, ['side', 'grey'], ['collar', 'ink'], 'cream', {
      glasses: 'half',
      beard: 'moustache',
      lined: true,
      smile: 'slight',
      shape: 'long',
    }),
    photos: [
      { kind: 'watch', seed: 2, shape: 'square' },
      { kind: 'watch', seed: 7, shape: 'portrait' },
    ],
  },
  {
    username: 'giulia.parla',
    displayName: 'Giulia Santamaria',
    language: 'it',
    birthDate: '1987-07-19',
    location: 'Bologna',
    bio: 'Insegno italiano a chi crede di non essere portato per le lingue. Metodo: 1) si ascolta 2) si sbaglia 3) si ride 4) si ripete. La grammatica arriva dopo il caffè.',
    interests: ['lingue', 'dialetti', 'libri', 'tortellini', 'viaggi in treno'],
    services: ['Language lessons', 'Translation', 'Interpreting', 'Exam preparation'],
    creator: {
      description:
        'Una lezione al giorno da cinque minuti: una parola, una frase vera, un errore tipico. Ogni venerdì un racconto breve letto ad alta voce, lento e poi veloce. E correggo quello che mi scrivete, sempre.',
      priceCents: 1000,
      benefits: [
        'Una mini lezione ogni giorno feriale',
        'Racconto del venerdì, lento e veloce',
        'Correzione dei vostri testi',
        'Conversazione di gruppo il mercoledì',
      ],
    },
    face: portrait(3, ['waves', 'chestnut'], ['stripes', 'rust'], 'saffron', { smile: 'open', earrings: true, turn: 1 }),
    photos: [
      { kind: 'bookshelf', seed: 3, shape: 'landscape' },
      { kind: 'coffee', seed: 9, shape: 'square' },
    ],
  },
  {
    username: 'darkskypilar',
    displayName: 'Pilar Quispe',
    language: 'es',
    birthDate: '1976-01-17',
    location: 'San Pedro de Atacama, Chile',
    bio: 'Astrónoma. 2 400 m de altitud, 310 noches despejadas al año, un telescopio de 40 cm y muchos gorros. Explico el cielo sin miedo y sin horóscopo.',
    interests: ['astronomía', 'cielo nocturno', 'cometas', 'fotografía', 'desierto'],
    services: ['Science tutoring', 'Photography', 'Mathematics tutoring'],
    creator: {
      description:
        'Cada noche buena, una observación: qué miré, con qué, cuánto tiempo y qué se ve de verdad por el ocular (no lo mismo que en las fotos). Carta celeste mensual para los dos hemisferios y respuestas con números.',
      priceCents: 450,
      benefits: [
        'Carta celeste mensual',
        'Cuaderno de observación completo',
        'Preguntas con respuesta y cuentas',
        'Imágenes sin procesar para practicar',
      ],
    },
    face: portrait(5, ['braids', 'black'], ['jacket', 'slate'], 'rust', { cover: 'beanie', coverColour: 'saffron', smile: 'closed' }),
    photos: [
      { kind: 'night-sky', seed: 11, shape: 'portrait' },
      { kind: 'night-sky', seed: 13, shape: 'landscape' },
      { kind: 'night-sky', seed: 22, shape: 'square' },
    ],
  },
  {
    username: 'seojun.wood',
    displayName: '한서준',
    language: 'ko',
    birthDate: '1984-05-25',
    location: '전주',
    bio: '못 없이 짜맞춥니다. 느립니다. 대패 소리가 좋은 날은 일이 잘된 날입니다.',
    interests: ['목공', '짜맞춤', '대패', '느티나무', '등산'],
    services: ['Carpentry', 'Interior design', 'Home repairs'],
    creator: {
      description:
        '가구 한 점이 나무에서 방까지 가는 과정을 빠짐없이 기록합니다. 치수, 실패한 장부, 날 가는 법, 그리고 재료비까지. 한 달에 한 번 도면을 나눕니다.',
      priceCents: 1100,
      benefits: ['매달 치수가 적힌 도면 한 장', '작업 과정 전체 기록', '연장 가는 법 질문과 답'],
    },
    face: portrait(2, ['short', 'black'], ['collar', 'moss'], 'sand', { smile: 'slight', shape: 'square', turn: -1 }),
    photos: [
      { kind: 'workbench', seed: 9, shape: 'landscape' },
      { kind: 'workbench', seed: 6, shape: 'square' },
      { kind: 'workbench', seed: 10, shape: 'portrait' },
    ],
  },
  {
    username: 'rui.alfaiate',
    displayName: 'Rui Tavares',
    language: 'pt',
    birthDate: '1968-03-30',
    location: 'Porto',
    bio: 'Alfaiate de terceira geração. Meço duas vezes, corto uma, e ao domingo não atendo. Um bom casaco ouve-se pouco.',
    interests: ['alfaiataria', 'tecidos', 'lã', 'fado', 'azulejos'],
    services: ['Fashion design', 'Personal styling'],
    creator: {
      description:
        'Como se faz um casaco à mão: do molde à última casa de botão. Cada semana um passo, com medidas e o nome certo de cada ponto. Respondo também sobre consertos, porque roupa boa conserta-se.',
      priceCents: 1400,
      benefits: ['Um passo do casaco por semana', 'Moldes em tamanho real', 'Conselho sobre tecidos antes de comprar'],
    },
    face: portrait(3, ['receding', 'grey'], ['jacket', 'ink'], 'rose', { lined: true, beard: 'moustache', smile: 'closed' }),
    photos: [
      { kind: 'fabric', seed: 3, shape: 'square' },
      { kind: 'fabric', seed: 6, shape: 'portrait' },
    ],
  },
  {
    username: 'lev.endgames',
    displayName: 'Лев Соколин',
    language: 'ru',
    birthDate: '1970-09-01',
    location: 'Тбилиси',
    bio: 'Тренер по шахматам. Дебюты забываются, эндшпиль остаётся. Пью чай, ставлю пешки, не спорю о политике.',
    interests: ['шахматы', 'эндшпиль', 'этюды', 'чай', 'коты'],
    services: ['Chess lessons', 'Study skills', 'Mathematics tutoring'],
    creator: {
      description:
        'Раз в неделю одна позиция: сначала вопрос, через два дня ответ и разбор. Разбираю партии подписчиков, особенно проигранные, там честнее. Без компьютера в первый час, это условие.',
      priceCents: 850,
      benefits: ['Позиция недели с разбором', 'Разбор одной вашей партии в месяц', 'Архив из двухсот эндшпилей', 'Турнир по воскресеньям'],
    },
    face: portrait(2, ['curls', 'grey'], ['turtleneck', 'ink'], 'sky', {
      glasses: 'round',
      beard: 'stubble',
      lined: true,
      smile: 'slight',
      turn: 1,
    }),
    photos: [
      { kind: 'chess', seed: 3, shape: 'square' },
      { kind: 'chess', seed: 8, shape: 'landscape' },
    ],
  },
  {
    username: 'amina.souffle',
    displayName: 'Amina Diallo',
    language: 'fr',
    birthDate: '1992-12-12',
    location: 'Dakar, Sénégal',
    bio: 'Professeure de yoga et de respiration. Doucement. On inspire quatre temps, on expire six, et le reste attendra.',
    interests: ['yoga', 'respiration', 'océan', 'sommeil', 'tissus wax'],
    services: ['Yoga', 'Meditation', 'Breathwork', 'Sleep coaching'],
    creator: {
      description:
        'Des séances courtes, enregistrées au lever du jour, avec le bruit de la mer derrière. Dix minutes suffisent. Une pratique pour le sommeil, une pour le dos, une pour les jours de colère.',
      priceCents: 650,
      benefits: ['Trois séances de dix minutes par semaine', 'Programme de sommeil de 21 jours', 'Un mot personnel chaque mois'],
    },
    face: portrait(8, ['afro', 'black'], ['vee', 'saffron'], 'clay', {
      cover: 'bandana',
      coverColour: 'mulberry',
      earrings: true,
      smile: 'closed',
    }),
    photos: [
      { kind: 'harbour', seed: 9, shape: 'portrait' },
      { kind: 'leaf-print', seed: 12, shape: 'square' },
    ],
  },
  {
    username: 'linyue.tea',
    displayName: '林月',
    language: 'zh',
    birthDate: '1981-04-20',
    location: '云南昆明',
    bio: '喝茶，收茶，写茶。每年春天上山两个月，其余时间等水开。',
    interests: ['茶', '普洱', '茶具', '爬山', '书法'],
    services: ['Cooking', 'Travel planning', 'Writing and editing'],
    creator: {
      description: '每周一款茶，写清楚产地、年份、价格、水温和我的失误。春茶季每天从山上寄来笔记。不卖茶，只教你怎么不被骗。',
      priceCents: 300,
      benefits: ['每周一篇品茶笔记', '春茶季山上日记', '选茶问答，不收广告'],
    },
    face: portrait(2, ['bob', 'black'], ['crew', 'moss'], 'cream', { smile: 'closed', turn: -1, earrings: true }),
    photos: [
      { kind: 'ridges', seed: 6, shape: 'portrait' },
      { kind: 'ceramics', seed: 4, shape: 'square' },
    ],
  },
]
