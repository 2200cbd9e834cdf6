import { Fragment } from 'react'
import { type Piece, splitText } from '#contract/content/rich-text.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** What somebody wrote, its hashtags, mentions and web addresses as links. */
export function RichText({ text }: { readonly text: string }) {
  // Pieces have no name of their own, and a text that changes is drawn anew.
  return splitText(text).map((piece, index) => <Fragment key={index}>{draw(piece)}</Fragment>)
}

function draw(piece: Piece) {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'tag') return <TextLink href={paths.feedTag(piece.tag)}>{piece.text}</TextLink>
  if (piece.kind === 'mention') return <TextLink href={paths.userName(piece.username)}>{piece.text}</TextLink>
  return (
    <TextLink href={piece.href} rel="noopener noreferrer nofollow ugc">
      {piece.text}
    </TextLink>
  )
}
