export const fi = {
  /** Says why a price that staff advertise is refused. */
  barePrice:
    'Kuukausihinnan perässä on sanottava sitoutumisaika ja koko sen hinta, esimerkiksi: 519,50 €/kk, sitoutumisaika 6 kk, yhteensä 3 117 €. Kampanjahinnan perässä sanotaan lisäksi, kuinka kauan se on voimassa ja mikä hinta on sen jälkeen.',
  somebody: 'Joku',
}
