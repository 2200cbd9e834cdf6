import { describe, expect, it } from 'vitest'
import { fingerprintOf, isNearlySame, likenessOf } from './fingerprint.ts'
import { linksOf } from './links.ts'

/** Texts of which each is nearly the same as the first one. */
const same: Readonly<Record<string, readonly string[]>> = {
  'names and numbers that differ': [
    'Hi @anna, I made $1,250 in 7 days with this simple trading method. Write to me and I will show you how it works!',
    'Hi @ben_2, I made $980 in 3 days with this simple trading method. Write to me and I will show you how it works!',
    'Hello Carla! I made 2300 € in 10 days with this simple trading method, write to me and I will show you how it works',
  ],
  'another order of sentences': [
    'Earn money from home without any experience. Our team helps you with the first steps. Ask me for the details today.',
    'Ask me for the details today! Our team helps you with the first steps. Earn money from home without any experience.',
  ],
  'case, accents, invisible characters and letters that look alike': [
    'Get the best discount on designer watches this week, shipping is free and every order comes with a gift',
    'GET THE BÉST DISC\u200bOUNT ON DESIGNER WATCHES THIS WEEK 🎁🎁 SHIPPING IS FREE, AND EVERY ORDER COMES WITH A GIFT!!!',
    'Get the bеst disсount on dеsigner watсhes this week, shipping is free and еvery order comes with a gift',
    'Ｇｅｔ the best discount on designer watches this week — shipping is free — and every order comes with a gift',
  ],
  'a word exchanged here and there': [
    'Looking for a serious relationship? I am a kind and honest girl who loves travel and cooking, see the photos on my page',
    'Looking for a serious relationship? I am a kind and lovely girl who loves travel and music, see the photos on my page',
  ],
  German: [
    'Verdiene 500 € am Tag ganz einfach von zu Hause aus. Schreib mir eine Nachricht und ich zeige dir, wie es funktioniert.',
    'Verdiene 830 € am Tag ganz einfach von Zuhause aus! Schreib mir eine Nachricht, und ich zeig dir, wie es funktioniert 🙂',
  ],
  Russian: [
    'Зарабатывай от 3000 рублей в день без вложений, работа на дому, подробности пиши в личные сообщения',
    'ЗАРАБАТЫВАЙ от 5500 рублей в день без вложений!!! Работа на дому. Подробности — пиши в личные сообщения',
  ],
  Japanese: [
    '簡単な副業で月に50万円稼げる方法を無料で公開しています。興味がある方は今すぐメッセージを送ってください',
    '簡単な副業で月に80万円稼げる方法を、無料で公開しています！興味がある方は、今すぐメッセージを送って下さい✨',
  ],
  Korean: [
    '집에서 하루 2시간만 투자하면 월 300만원을 벌 수 있는 방법을 알려드립니다. 관심 있으신 분은 메시지 주세요',
    '집에서 하루 3시간만 투자하면 월 500만원을 벌 수 있는 방법을 알려 드립니다! 관심있으신 분은 메시지 주세요 😊',
  ],
  Chinese: [
    '想要在家轻松赚钱吗？每天只需要一个小时，月入过万不是梦，加我微信了解更多详情，名额有限先到先得',
    '想要在家轻松赚钱吗!!! 每天只需要2个小时，月入过万不是梦，加我微信了解更多详情，名额有限，先到先得~',
  ],
  Thai: [
    'รับสมัครงานทำที่บ้าน รายได้วันละ 1500 บาท ไม่ต้องมีประสบการณ์ สนใจทักแชทมาได้เลย',
    'รับสมัครงานทำที่บ้าน รายได้วันละ 900 บาท ไม่ต้องมีประสบการณ์!! สนใจทักแชทมาได้เลยนะ',
  ],
  'a short one with a link': [
    'Best prices for followers here https://shop.example/a1',
    'BEST prices for followers here 👉 https://shop.example/b2?x=3',
  ],
}

/** Texts of which no two are nearly the same. */
const different: Readonly<Record<string, readonly string[]>> = {
  'people who introduce themselves': [
    'Hi everyone! I moved to Lisbon last year and started painting again. I hope to find other watercolor people here, and to learn.',
    'Hello! My name is Tom, I have been baking bread for ten years and I want to share recipes and learn from all of you here.',
    'Hi there, I am a street photographer from Chicago. I post one picture a day and I am looking for honest feedback from everyone.',
  ],
  'posts about one thing': [
    'The new bakery at the corner of Main Street opens on Saturday at eight, they have sourdough and rye, and coffee from a local roaster.',
    'I went to the new bakery yesterday and the croissants were too sweet for me, but my daughter loved the little lemon cakes they make.',
  ],
  German: [
    'Heute war ich zum ersten Mal seit dem Umzug wieder im Atelier und habe drei kleine Landschaften in Öl gemalt.',
    'Hat jemand von euch Erfahrung mit selbst gebautem Brennofen im Garten? Ich suche Pläne und ehrliche Meinungen dazu.',
  ],
  Japanese: [
    '今日は久しぶりに京都の庭園を歩きました。紅葉がとても綺麗で、写真をたくさん撮りました。明日投稿します',
    '新しい陶芸の窯が届きました。来週から試し焼きを始めるので、釉薬のおすすめがあれば教えてください',
  ],
  Korean: [
    '오늘 처음으로 직접 만든 도자기를 구웠어요. 색이 생각보다 훨씬 예쁘게 나와서 정말 기쁩니다. 다음에는 컵을 만들 거예요',
    '주말에 한강에서 사진을 찍었는데 노을이 정말 아름다웠어요. 함께 사진 찍으러 다닐 친구를 찾고 있습니다',
  ],
  Chinese: [
    '今天下班以后去河边散步，看到了很漂亮的晚霞，拍了几张照片分享给大家，希望你们喜欢这样安静的风景',
    '有没有人一起学习陶艺？我在城东找到一家不错的工作室，周末有课程，老师很耐心，价格也不贵',
  ],
}

/** Too short to say anything. */
const short = [
  'Hello everyone!',
  'Good morning ☀️',
  'Happy New Year to all of you!',
  '大家好，新年快乐！',
  'おはようございます',
  '안녕하세요 반갑습니다',
  'lol',
  '',
]

describe('texts that are nearly the same', () => {
  it.each(Object.entries(same))('%s', (_, [first = '', ...others]) => {
    for (const other of others) {
      const [one, two] = [fingerprintOf(first), fingerprintOf(other)]
      expect([other, isNearlySame(one.signature, two.signature)]).toEqual([other, true])
      expect(one.marks.some((mark) => two.marks.includes(mark))).toBe(true)
    }
  })
})

describe('texts that are not', () => {
  it.each(Object.entries(different))('%s', (_, texts) => {
    for (const [index, text] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        const [one, two] = [fingerprintOf(text).signature, fingerprintOf(other).signature]
        expect(one && two && likenessOf(one, two)).toBeLessThan(0.4)
      }
  })

  it.each(short)('%s is too short to be compared', (text) => {
    expect(fingerprintOf(text)).toEqual({ marks: [], signature: null, links: [] })
  })
})

it('estimates what two sets of words have in common', () => {
  const words = (from: number, to: number) =>
    Array.from(
      { length: to - from },
      (_, index) => String.fromCodePoint(97 + ((from + index) % 26)).repeat(3) + String.fromCodePoint(97 + Math.floor((from + index) / 26)),
    ).join(' ')
  const [one, two] = [fingerprintOf(words(0, 300)), fingerprintOf(words(100, 400))]
  // 200 of 400 words.
  expect(one.signature && two.signature && likenessOf(one.signature, two.signature)).toBeCloseTo(0.5, 0)
})

it('reads a long text in a few milliseconds', () => {
  const long = Array.from({ length: 5_000 }, (_, index) => String.fromCodePoint(0x4e_00 + ((index * 7919) % 20_000))).join('')
  fingerprintOf(long)
  const began = performance.now()
  fingerprintOf(long)
  expect(performance.now() - began).toBeLessThan(100)
})

describe('links', () => {
  it.each([
    ['https://www.Spam.example/Buy/?utm_source=x&ref=12#top', 'spam.example/Buy'],
    ['http://spam.example:80/Buy/index.html', 'spam.example/Buy'],
    ['see www.spam.example/Buy, now', 'spam.example/Buy'],
    ['see spam.example/Buy!', 'spam.example/Buy'],
    ['https://video.example/watch?v=Abc&t=3', 'video.example/watch?t=3&v=Abc'],
    ['https://video.example/watch?t=3&v=Abc&fbclid=9', 'video.example/watch?t=3&v=Abc'],
    ['https://m.spam.example:8443', 'spam.example:8443'],
    ['https://bücher.example/ä', 'xn--bcher-kva.example/ä'],
    ['https://spam.example/%00%1f%C2%85%20', 'spam.example/%00%1F%C2%85 '],
  ])('%s is %s', (text, page) => {
    expect(linksOf(text).map((link) => link.page)).toEqual([page])
  })

  it('are not what only looks like one', () => {
    expect(linksOf('Hello.World and a/b, mail@host.example, 3.5/5, and/or')).toEqual([])
    expect(linksOf(`https://www./ https://${'long.'.repeat(50)}example/x`)).toEqual([])
  })

  it('leave the words around them', () => {
    const [one, two] = ['one.example/x', 'two.example/y'].map((link) => fingerprintOf(`Best prices for followers here https://${link}`))
    expect(one?.marks).toEqual(two?.marks)
  })
})
