import { queryOptions, useQuery } from '@tanstack/react-query'

/** The configuration of the deployment, served as /config.json. */
export type Config = {
  region: string
  userPoolId: string
  userPoolClientId: string
  /** Set when the user pool is not at its AWS address. */
  userPoolEndpoint?: string
  /** Set where a service of the laptop stands in for those that browsers know. */
  pushService?: string
  /** The URL path of the archive of map tiles, such as `/maps/small-0123456789ab.pmtiles`. */
  map: string
  uploadOrigin: string
}

let loading: Promise<Config> | undefined

/** Loads the configuration once per page; after a failure the next call retries. */
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
