import type { LinkKey } from '#contract/site/site.ts'

/** Drawn by us, in the line of the other icons: a letter, a camera, an X. */
const drawings: Record<LinkKey, string> = {
  facebook_url: 'M14 21v-7.5h2.6l.5-3.2H14V8.4c0-1 .4-1.7 1.8-1.7h1.5V3.8a14 14 0 0 0-2.2-.2c-2.4 0-3.9 1.5-3.9 4.2v2.5H8.6v3.2h2.6V21',
  instagram_url:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4Zm4.5 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm5-1.6v.2',
  twitter_url: 'M4 4h4.6L20 20h-4.6ZM19.6 4l-6.7 7.4M4.4 20l6.7-7.4',
}

export function SocialIcon({ link, label }: { readonly link: LinkKey; readonly label: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label={label}
    >
      <path d={drawings[link]} />
    </svg>
  )
}
