/** Ids of the list a field has open and of the row that is marked in it. */
export interface ListOfField {
  readonly list?: string
  readonly row?: string
}
