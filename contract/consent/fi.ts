/** The very words to which a customer agrees: they are kept beside the answer (GDPR 7(1)). */
export const fi = { marketing: 'Minulle saa lähettää tarjouksia ja uutisia sähköpostilla' }
