/** What an alert follows: the results of a search, as the query string of its address, or the price of a listing. */
export type Followed = { search: string; postId?: undefined } | { search?: undefined; postId: string }
