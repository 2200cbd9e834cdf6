import { useState } from 'react'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

/** A search for people that keeps its own text. */
export function PeopleSearch(props: Omit<SearchFieldProps, 'text' | 'onText'>) {
  const [text, setText] = useState('')
  return <SearchField {...props} text={text} onText={setText} />
}
