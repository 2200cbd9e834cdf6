import type { LegalVersion } from '#contract/admin/legal.ts'

/** A section as it stands in the editor: its paragraphs are one text, with an empty line between them. */
export interface DraftSection {
  readonly id: number
  readonly heading: string
  readonly text: string
}

/** A version on its way. */
export interface Draft {
  readonly version: string
  readonly needsConsent: boolean
  readonly reason: string
  /** One line each. */
  readonly summary: string
  readonly sections: readonly DraftSection[]
}

/** Begins with what is in force, so that a change is a change of it. */
export function draftFrom({ summary, sections }: LegalVersion, today: string): Draft {
  return {
    version: today,
    needsConsent: true,
    reason: '',
    summary: summary.join('\n'),
    sections: sections.map(({ heading, paragraphs }, id) => ({ id, heading, text: paragraphs.join('\n\n') })),
  }
}

/** The words of a draft as the API takes them. */
export function textOf({ summary, sections }: Pick<Draft, 'summary' | 'sections'>) {
  return {
    summary: summary
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    sections: sections.map(({ heading, text }) => ({
      heading: heading.trim(),
      paragraphs: text
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter((paragraph) => paragraph !== ''),
    })),
  }
}
