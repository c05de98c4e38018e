import type { Translated } from '../../../../lib/translated.ts'
import type { proofs as english } from './en.ts'

export const proofs: Translated<typeof english> = {
  title: 'Vërtetimet',
  lead: 'Çka shënohet këtu, shfaqet me datë në faqet publike. Kontrollojeni vetë para se ta shënoni.',
  phone: {
    title: 'Erdhi një kod me mesazh',
    lead: 'Shkruani numrin nga i cili erdhi mesazhi, si e tregon telefoni juaj, dhe gjashtë shifrat në të. Së pari shikoni te përdoruesit kush tjetër e ka këtë numër.',
    telephone: 'Numri i dërguesit',
    code: 'Kodi',
    prove: 'Shënoje si të vërtetuar',
    proved: '{{phone}} është vërtetuar për {{name}}.',
    wrong: {
      telephone: 'Ju lutemi shkruajeni numrin me shtetin, si +383 44 123 456.',
      code: 'Kod i tillë nuk ka, ose nuk vlen më.',
      mismatch: 'Ky kod është dhënë për një numër tjetër: nuk u shënua asgjë.',
    },
  },
  registers: 'Numra për t’u kontrolluar në regjistër',
  none: 'Asnjë numër nuk pret të kontrollohet.',
  since: 'Pret prej {{date}}',
  found: 'U gjet dhe është i tyre',
  foundOf: '{{name}}: u gjet dhe është i tyre',
  notFound: 'Nuk u gjet',
  notFoundOf: '{{name}}: nuk u gjet',
}
