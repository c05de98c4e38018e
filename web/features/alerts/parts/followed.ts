/** What an alert is to follow: what a search finds, by the query of its address, or the price of a listing. */
export type Followed = { search: string; postId?: undefined } | { search?: undefined; postId: string }
