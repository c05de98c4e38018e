import { queryOptions, useQuery } from '@tanstack/react-query'

/** What the deployment tells the page; served as /config.json beside it. */
export type Config = {
  region: string
  userPoolId: string
  userPoolClientId: string
  /** Set when the user pool is not at its AWS address. */
  userPoolEndpoint?: string
  /** Where the archive of the map's tiles lies, such as `/maps/small-0123456789ab.pmtiles`. */
  map: string
  uploadOrigin: string
}

let loading: Promise<Config> | undefined

/** Loads the configuration once per page; a failure is tried again at the next call. */
export function loadConfig(): Promise<Config> {
  loading ??= fetch('/config.json')
    .then((response) => {
      if (!response.ok) throw new Error(`config.json: ${response.status}`)
      return response.json() as Promise<Config>
    })
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}

const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: loadConfig,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The configuration; undefined while it loads. */
export const useConfig = (): Config | undefined => useQuery(configQuery).data
