import type { Locale } from '#contract/languages.ts'

type Rule = readonly [banned: RegExp, instead: string]

/** What the guides in docs/languages leave out, and what to write instead. */
const rules: Readonly<Record<Locale, readonly Rule[]>> = {
  en: [
    [/\b(somebody|nobody|everybody|anybody)\b/i, 'someone, no one, everyone or anyone'],
    [/\b(whoever|whomever|whom|themself)\b/i, 'who, anyone who, themselves'],
    [/\b(is|are|was|were|do|does|did|has|have|had|would|could|should|must) not\b/i, 'the contraction (isn’t)'],
    [/\b(cannot|can not|will not)\b/i, 'can’t or won’t'],
    [/\banew\b/i, 'again'],
    [/\bmeanwhile\b/i, 'what happens at that time'],
    [/\bat once\b/i, 'right away, or at the same time'],
    [/\bfor good\b/i, 'permanently'],
    [/\bof (theirs|yours|ours)\b/i, 'their, your, our'],
    [/\bany more\b/i, 'no longer, or the present'],
    [/\b(take|takes|took|taken|taking)( \S+)? back\b/i, 'undo or reverse'],
    [/\b(bring|brings|brought) along\b/i, 'import'],
    [/\b(throw|throws|threw|thrown) (\S+ )?away\b/i, 'delete or discard'],
    [/\b(mails?(?! server)|mailed|e-mails?)\b/i, 'email'],
    [/\bgrounds?\b/i, 'reason'],
    [/\bin force\b/i, 'active'],
    [/\b(mend|mends|mended|put right)\b/i, 'fix'],
    [/\bgone\b/i, 'deleted, or what happened'],
    [/\bstands?\b(?!-)/i, 'is, or means'],
    [/\bgigs?\b/i, 'request'],
    [/\bchargebacks?\b/i, 'dispute'],
    [/\p{L}'\p{L}/u, 'the apostrophe ’'],
    [/"/, 'quotation marks “…”'],
  ],
  de: [
    [/\b[Nn]icht mehr stumm\b/, 'Stummschaltung aufheben'],
    [/\bbitten wir Sie\b/, 'du'],
    [/\bNicht mehr da\b/, 'gelöscht'],
    [/\b[Mm]itgebracht|\b[Mm]itbringen/, 'importiert'],
    [/"/, 'Anführungszeichen „…“'],
  ],
  es: [
    [/\bYa no está\b/, 'eliminada'],
    [/\bpoderes\b/, 'permisos'],
    [/\btraíd[oa]s?\b/, 'importado'],
  ],
  fr: [
    [/[ ][;:?!»]|«[ ]/, 'une espace insécable'],
    [/\b([Tt]u|[Tt]oi)\b/, 'vous'],
    [/\b[Vv]euillez\b|s’il vous plaît/, 'l’impératif'],
    [/n’(a|ont) pas pu être/, 'Impossible de …'],
  ],
  it: [
    [/\bsei stat[oa]\b/, 'una forma senza genere'],
    [/\bpoter[ei]\b(?= qui)|\balcun potere\b/, 'permessi'],
  ],
  pt: [
    [/\b[Dd]evolu(ção|ções)\b|\b[Dd]evolver (o |um )?(valor|pagamento|dinheiro)\b/, 'reembolso, reembolsar'],
    [/\bpoderes\b/, 'permissões'],
  ],
  ru: [
    [/\b[Ии]счезл/, 'удалено'],
    [/^Без слов$/, 'Без текста'],
  ],
  ja: [
    [/^(From|To)$/, '開始日 / 終了日'],
    [/持ち込|持ち出/, 'インポート / エクスポート'],
  ],
  ko: [
    [/나를 팔로우(해요|하지 않아요|하고 싶)/, '회원님을 팔로우'],
    [/되었/, '됐'],
    [/없어짐/, '탈퇴한 회원'],
  ],
  zh: [
    [/进行了/, '动词本身'],
    [/兼职/, '接活'],
  ],
}

/** English texts that the specification quotes, as it writes them. */
const quoted: ReadonlySet<string> = new Set(["What's happening", 'Could not start video call. Please try again.', 'Gig'])

/** Words that other languages say in several ways, by what is meant. */
const ambiguous: ReadonlySet<string> = new Set(
  (
    'About Address Admin Answer Blocked Calls Closed Deleted Ended From Left Message Muted New Open Order Paid Post Read Refund Set State ' +
    'Sum To Unmute Until'
  ).split(' '),
)

/** Whether a text is such a word, or a limit of what is filled in: “Up to {price}”. */
export const isAmbiguous = (text: string): boolean => ambiguous.has(text) || /^(Up to|Over|From|To) \{\w+\}$/.test(text)

/** Where a text parts from how its language speaks, a phrase for each fault. */
export function voiceFaults(text: string, locale: Locale): string[] {
  if (locale === 'en' && quoted.has(text)) return []
  return rules[locale].flatMap(([banned, instead]) => {
    const found = banned.exec(text)
    return found ? [`says “${found[0]}”; write ${instead}`] : []
  })
}
