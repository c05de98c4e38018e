/** What strangers write of a kind: frauds, and honest listings that look like them. */
export type Wording = { frauds: readonly string[]; honest: readonly string[] }
