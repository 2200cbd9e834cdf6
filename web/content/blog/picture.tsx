import css from './blog.module.css'

const widths = [360, 720, 1280] as const

interface PictureProps {
  /** One of our own uploads. */
  readonly url: string
  readonly sizes: string
  readonly isFirst?: boolean
}

/** The picture of an article; it says nothing that its title does not. */
export function Picture({ url, sizes, isFirst = false }: PictureProps) {
  return (
    <img
      src={`${url}?w=720`}
      srcSet={widths.map((width) => `${url}?w=${width} ${width}w`).join(', ')}
      sizes={sizes}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      className={css['picture']}
    />
  )
}
