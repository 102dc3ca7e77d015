export const fi = { unreadable: 'Anna summa euroina, esimerkiksi 20 tai 20,50.' }
