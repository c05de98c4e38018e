/** A street, avenue or landmark: `city` is a city key. Coordinates: WGS 84, a point on it. */
export type Street = { city: string; street: string; lat: number; lng: number }

type Row = readonly [name: string, lat: number, lng: number]

const byCity: Record<string, readonly Row[]> = {
  Prishtine: [
    ['Bulevardi Nënë Tereza', 42.6622, 21.1629],
    ['Bulevardi Bill Klinton', 42.6566, 21.1585],
    ['Bulevardi Dëshmorët e Kombit', 42.6545, 21.1625],
    ['Rruga Agim Ramadani', 42.6646, 21.1672],
    ['Rruga UÇK', 42.6604, 21.1664],
    ['Rruga Luan Haradinaj', 42.6613, 21.1586],
    ['Rruga Rexhep Luci', 42.6603, 21.1622],
    ['Rruga Fehmi Agani', 42.6617, 21.1608],
    ['Rruga Garibaldi', 42.6612, 21.1638],
    ['Rruga Enver Maloku', 42.6552, 21.1782],
    ['Rruga Gazmend Zajmi', 42.6518, 21.1772],
    ['Rruga Ahmet Krasniqi', 42.6668, 21.1512],
    ['Rruga Muharrem Fejza', 42.6468, 21.1712],
    ['Rruga Mark Isaku', 42.6502, 21.1662],
    ['Rruga Bajram Kelmendi', 42.6662, 21.1698],
    ['Rruga e Gërmisë', 42.6702, 21.1882],
  ],
  Prizren: [
    ['Rruga Adem Jashari', 42.2108, 20.7398],
    ['Rruga Remzi Ademaj', 42.2138, 20.7352],
    ['Rruga e Transit', 42.2158, 20.7288],
    ['Rruga Marin Barleti', 42.2098, 20.7432],
    ['Rruga William Walker', 42.2182, 20.7302],
  ],
  Peje: [
    ['Rruga Mbretëresha Teutë', 42.6598, 20.2902],
    ['Rruga Eliot Engel', 42.6622, 20.2952],
    ['Rruga Fehmi Agani', 42.6588, 20.2928],
    ['Rruga Lidhja e Pejës', 42.6578, 20.2892],
  ],
  Gjakove: [
    ['Rruga Nënë Tereza', 42.3808, 20.4302],
    ['Rruga Ismail Qemali', 42.3782, 20.4282],
    ['Rruga Marin Barleti', 42.3832, 20.4322],
  ],
  Ferizaj: [
    ['Rruga Dëshmorët e Kombit', 42.3708, 21.1528],
    ['Rruga Vëllezërit Gërvalla', 42.3722, 21.1578],
  ],
  Gjilan: [
    ['Bulevardi i Pavarësisë', 42.4632, 21.4698],
    ['Rruga Idriz Seferi', 42.4608, 21.4662],
  ],
  Mitrovice: [
    ['Rruga Mbretëresha Teutë', 42.8892, 20.8672],
    ['Rruga Isa Boletini', 42.8858, 20.8682],
  ],
  'Aeroporti Adem Jashari': [['Prishtina International Airport', 42.573, 21.036]],
  Manhatan: [
    ['Broadway', 40.758, -73.9855],
    ['Fifth Avenue', 40.7614, -73.9776],
    ['Lexington Avenue', 40.764, -73.9662],
    ['Amsterdam Avenue', 40.787, -73.9754],
    ['Canal Street', 40.7187, -74.0009],
    ['Bleecker Street', 40.7309, -74.002],
    ['West 125th Street', 40.8089, -73.9483],
  ],
  Brooklyn: [
    ['Bedford Avenue', 40.7172, -73.9565],
    ['Flatbush Avenue', 40.6758, -73.9716],
    ['Atlantic Avenue', 40.6868, -73.9838],
    ['Fifth Avenue', 40.6728, -73.9838],
    ['Court Street', 40.6857, -73.9937],
    ['Ocean Parkway', 40.6301, -73.9739],
  ],
  Bronx: [
    ['Arthur Avenue', 40.8546, -73.8883],
    ['Grand Concourse', 40.8366, -73.92],
    ['Morris Park Avenue', 40.8489, -73.8569],
    ['Lydig Avenue', 40.8543, -73.865],
    ['Fordham Road', 40.8614, -73.8945],
    ['Pelham Parkway South', 40.8565, -73.8601],
  ],
  Queens: [
    ['Steinway Street', 40.762, -73.9177],
    ['30th Avenue', 40.7658, -73.9193],
    ['Queens Boulevard', 40.7276, -73.8595],
    ['Fresh Pond Road', 40.7068, -73.8966],
    ['Myrtle Avenue', 40.7001, -73.8956],
    ['Austin Street', 40.7193, -73.8446],
  ],
  Yonkers: [
    ['South Broadway', 40.9256, -73.8969],
    ['McLean Avenue', 40.906, -73.8735],
    ['Central Park Avenue', 40.9421, -73.8476],
  ],
  'Staten island': [
    ['Hylan Boulevard', 40.5702, -74.108],
    ['Victory Boulevard', 40.613, -74.1217],
    ['Richmond Terrace', 40.6425, -74.0896],
  ],
  'New jersey': [
    ['Washington Street, Hoboken', 40.7433, -74.0292],
    ['Bergenline Avenue, Union City', 40.7797, -74.0235],
    ['Newark Avenue, Jersey City', 40.7234, -74.048],
  ],
}

/** Well-known streets of the main cities, for the place search without a maps service. */
export const streets: readonly Street[] = Object.entries(byCity).flatMap(([city, rows]) =>
  rows.map(([street, lat, lng]) => ({ city, street, lat, lng })),
)
