import { describe, expect, it } from 'vitest'
import { picturesIn, renderMarkdown } from './render-markdown.ts'
import { slugOf } from './slugs.ts'

const render = (content: string, pictures: readonly string[] = []) =>
  renderMarkdown(content, { pictures: new Set(pictures), origins: ['https://site.example'] })

/** Every way we know of to get a script, a style, a frame or a foreign request into what somebody else reads. */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>@import "https://evil.example"</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<form action="https://evil.example"><input name=password></form>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="javascript:alert(1)">x</a>',
  '<p style="position:fixed;inset:0">x</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<details open ontoggle=alert(1)>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](file:///etc/passwd)',
  '[x](//evil.example "t")',
  '[x](https://a.example "\\" onmouseover=\\"alert(1)")',
  '<javascript:alert(1)>',
  '![x](https://evil.example/pixel.png)',
  '![x](//evil.example/pixel.png)',
  '![x](data:image/svg+xml;base64,PHN2Zy8+)',
  '![x](javascript:alert(1))',
  '![x](/api/media/../me)',
  '![x](/api/media/foreign.webp)',
  '![x" onerror="alert(1)](/api/media/mine.webp)',
  '![x](/api/media/mine.webp "\\" onload=\\"alert(1)")',
  '```\n</code></pre><script>alert(1)</script>\n```',
  '```"><script>alert(1)</script>\nx\n```',
  '[x]: javascript:alert(1)\n[x]',
  '| a |\n|:--:|\n| <img src=x onerror=alert(1)> |',
  '<<script>script>alert(1)<</script>/script>',
]

describe('rendered Markdown', () => {
  it('lets keys scroll long lines of code', () => {
    expect(render('```\nconst posts = []\n```').html).toContain('<pre tabindex="0"><code>')
  })

  it.each(attacks)('of %j holds nothing that runs or is fetched from elsewhere', (attack) => {
    const { html } = render(attack, ['mine.webp'])
    const tags = html.match(/<[a-z][^>]*>/gi) ?? []
    for (const tag of tags) {
      expect(tag).not.toMatch(/<(?:script|style|iframe|svg|math|form|input|object|link|meta|base|noscript|details)/i)
      expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=|\sstyle=/i)
      expect(tag).not.toMatch(/(?:href|src)="\s*(?:javascript|vbscript|data|file):/i)
      expect(tag).not.toMatch(/<img[^>]*src="(?!\/api\/media\/mine\.webp")/)
    }
    expect(html).not.toMatch(/href="\/\//)
  })

  it('keeps what people write', () => {
    const { html } = render('# One\n\n*a* **b** `c`\n\n> d\n\n1. e\n\n| x |\n|--:|\n| y |\n\n![pic](/api/media/mine.webp)', ['mine.webp'])
    expect(html).toContain('<h2>One</h2>')
    for (const part of ['<em>a</em>', '<strong>b</strong>', '<code>c</code>', '<blockquote>', '<ol>', '<td data-align="right">y</td>'])
      expect(html).toContain(part)
    expect(html).toContain('<img src="/api/media/mine.webp" alt="pic" loading="lazy" />')
    expect(picturesIn('![a](/api/media/a.webp) ![b](https://x.example/b.png) `![c](/api/media/c.webp)`')).toEqual(['a.webp'])
  })

  it('marks links to elsewhere, and only those', () => {
    const { html } = render(
      'https://other.example [own](/feed) [whole](https://site.example/blog) [fake](https://site.example.evil.example)',
    )
    expect(html.match(/<a [^>]*>/g)).toEqual([
      '<a href="https://other.example" rel="nofollow noopener ugc">',
      '<a href="/feed">',
      '<a href="https://site.example/blog">',
      '<a href="https://site.example.evil.example" rel="nofollow noopener ugc">',
    ])
  })

  it('begins with exactly 300 visible characters and an ellipsis when there are more', () => {
    expect(render(`**${'x'.repeat(300)}**`).preview).toBe('x'.repeat(300))
    expect(render(`**${'x'.repeat(301)}**`).preview).toBe(`${'x'.repeat(300)}…`)
    const family = '👨‍👩‍👧‍👦'
    expect(render(family.repeat(301)).preview).toBe(`${family.repeat(300)}…`)
    expect(render('# A & B\n\n1 < 2 "q" &amp;lt; <b>\n\n- x\n- y').preview).toBe('A & B 1 < 2 "q" &lt; <b> x y')
  })
})

describe('an address', () => {
  it.each([
    ['Überraschung: Ærø & Łódź — straße!', 'uberraschung-aero-lodz-strasse'],
    ['Что нового? Ёлка, Йод', 'chto-novogo-elka-iod'],
    ["It's  creator’s day", 'its-creators-day'],
    ['日本語のみ', 'article'],
    ['2024', 'article-2024'],
    ['!!!', 'article'],
    ['long words '.repeat(20), 'long-words-long-words-long-words-long-words-long-words-long-words-long-words'],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('of %j is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })
})
