import type { SamplePost } from './sample.ts'

export const postsTen: readonly SamplePost[] = [
  {
    by: 'diego.lluvia',
    text: 'anuncié lluvia para las ocho y llovió a las ocho. nadie me cree pero hay fotos de todos los paraguas',
    picture: 'rain-2',
    alt: 'Varios paraguas de colores vistos desde arriba en un paso de peatones mojado.',
    likes: 7,
    replies: [{ by: 'nora.halvorsen', text: 'Four hundred and one. Thank you.' }],
  },
  { by: 'marguerite.l', text: "Le basilic a cessé de faire la tête ; je n'ai rien changé, sinon de sujet. #garden", likes: 7 },
  {
    by: 'mirembe.n',
    text: 'It was the 31st. The bug appeared at 00:00:01. I said "hello" out loud. Button barked. Fixed by lunch.',
    likes: 7,
  },
  {
    by: 'nora.halvorsen',
    text: 'Thirty-six frames in two hours at the fish market. Metered the shadows, closed down two stops, trusted nobody. Frames 1 to 9 are me being shy. From 10 on, the man with the knife forgot I was there.\nFrame 22 is out of focus because he laughed and so did I. Everything technical about it is wrong. It is on my wall.\nDevelopment at the end: eleven minutes, twenty degrees, four slow turns a minute. Print it two grades softer than you think. #filmphotography',
    picture: 'contact-sheet-8',
    alt: 'Six strips of small grey photographs on a light sheet; several frames are circled in pencil.',
    premium: true,
    teaser: 'Roll 212: all thirty-six frames, what I metered, and why frame 22 is out of focus and stays.',
    likes: 8,
    replies: [
      { by: 'zaid.h', text: 'Why does "wrong" keep winning with you people? I am asking as a man with a spirit level.' },
      { by: 'juno.prints', text: 'Because nobody was watching it, Zaid. You said so yourself.' },
    ],
  },
  {
    by: 'jisoo.run',
    text: '첫 하프 21.1km, 1시간 58분 44초. 바람 없음. 바다 조용. 돼지국밥 두 그릇, 울음 한 번.',
    picture: 'harbour-10',
    alt: '잔잔한 푸른 바다 위에 작은 배들이 떠 있고 뒤로 작은 마을이 보인다.',
    likes: 7,
    replies: [
      { by: 'tessa_vdw', text: '5:38 per km, negative split? And which bowl was better?' },
      { by: 'jisoo.run', text: '두 번째 그릇이요. 기록은 5분 37초입니다.' },
    ],
  },
  {
    by: 'theo.kaiki',
    text: 'Wind gone. Back tomorrow.',
    picture: 'harbour-13',
    alt: 'Sailing boats on a rose-coloured evening sea before a town on a hill.',
    likes: 9,
  },
  { by: 'seojun.wood', text: '비 오는 날은 대패를 들지 않습니다. 날을 갑니다. 서른 번, 뒤집어서 서른 번.', likes: 7 },
  {
    by: 'tunde.cooks',
    text: 'Fed forty people in a church hall tonight on £61. Left over: one ladle, no rice, and a grandmother who wants my number for "professional reasons". #market',
    likes: 8,
    replies: [{ by: 'mossandmarrow', text: 'Give it to her. It is how I got my hens.' }],
  },
  {
    by: 'tomasz.spokes',
    text: "Finished the blue wall one. Owner cried a little. It was her father's. The bottom bracket was original and perfect. First time in nineteen years. #cycling",
    picture: 'bicycle-9',
    alt: 'A white bicycle leans on a blue-grey wall beneath a window with shutters and flowers.',
    likes: 8,
    replies: [{ by: 'tessa_vdw', text: 'I had to sit down.' }],
  },
  {
    by: 'yasmin.k',
    text: 'last exam done. whole seminar group on one rope, metaphorically. physically it was four ropes, we are doctors now, safety first #climbing',
    picture: 'climbing-7',
    alt: 'A climber on a dark grey wall of facets with yellow and red holds.',
    likes: 8,
    replies: [
      { by: 'nightshift.hugo', text: 'Doctor Karimi. Night shift sends crisps, two bags for one coin.' },
      { by: 'mateo.climbs', text: '¡Doctora! Hoy sí: deja ganar al ego un rato.' },
    ],
  },
  {
    by: 'mossandmarrow',
    text: 'Well now. Nineteen years in the one garden and the first ripe tomato still gets carried indoors like a newborn. The hens stood at the window. I ate it over the sink with salt, nine grams to the litre, Tunde, and I thought of the lot of you. #garden',
    picture: 'fruit-6',
    alt: 'Four crates from above filled with ripe fruit and vegetables.',
    likes: 10,
    replies: [
      { by: 'tunde.cooks', text: 'I am not crying, it is the onions. You may not skip the onions.' },
      { by: 'oldmanharris', text: 'Well grown.' },
    ],
  },
  {
    by: 'elias_brot',
    text: 'Brot Nummer 1.000 seit dem ersten Protokoll. 780 g Mehl, 562 g Wasser, 15,6 g Salz. Krume links wie rechts. Es war der Ofen. #sourdough',
    picture: 'bread-8',
    alt: 'Ein länglicher Brotlaib mit einem Schnitt liegt auf einem Brett, davor Krümel und Mehl.',
    likes: 9,
    replies: [
      { by: 'lina.balkon', text: 'Wasserwaage?' },
      { by: 'elias_brot', text: 'Drei Millimeter. Seit 2011.' },
      { by: 'gustav_h', text: 'Vierzehn Jahre schief gebacken und nie geklagt. Ich verneige mich.' },
    ],
  },
]
