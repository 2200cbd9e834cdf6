import type { LegalText } from '../document.ts'

export const it: LegalText = {
  summary: [
    'Il sito conserva ciò che gli serve per funzionare e nulla per la pubblicità.',
    'Nessuna pagina richiede nulla al server di un’altra azienda, a meno che il gestore non abbia configurato un fornitore che la pagina indica.',
    'Il tuo indirizzo email, la tua data di nascita e i tuoi dati di pagamento non vengono mai mostrati ad altre persone.',
    'Un cookie mantiene il tuo accesso; non ci sono cookie di tracciamento.',
    'Il sito è riservato a chi ha almeno {minimumAge} anni; gli account di persone più giovani vengono eliminati.',
    'Puoi chiedere quali dati conserviamo su di te, farli correggere, portarli con te e farli eliminare; la risposta arriva entro 30 giorni.',
  ],
  sections: [
    {
      heading: 'Informazioni raccolte',
      paragraphs: [
        'Ciò che fornisci: indirizzo email, nome, nome utente, data di nascita, ciò che scrivi e carichi, i tuoi Mi piace, chi segui e ciò che accetti.',
        'Ciò che deriva dall’uso del sito: quando hai effettuato l’accesso e usato per l’ultima volta un dispositivo, il tipo di browser e di sistema in poche parole e, per breve tempo, il tuo indirizzo di rete, per contare le richieste rispetto ai limiti pubblicati. I codici e i token di accesso sono conservati solo in forma di hash.',
      ],
    },
    {
      heading: 'A cosa servono',
      paragraphs: [
        'A gestire il tuo account, a mostrare ciò che pubblichi a coloro a cui l’hai destinato, a recapitare i messaggi, a gestire gli abbonamenti, a proteggere la community e ad adempiere agli obblighi di legge. Le informazioni non vengono usate per la pubblicità, non vengono vendute e non vengono usate per addestrare modelli.',
      ],
    },
    {
      heading: 'Con chi vengono condivise',
      paragraphs: [
        'Con altre persone: solo ciò che pubblichi e il tuo profilo pubblico. Con i fornitori configurati dal gestore: un fornitore di identità, quando scegli di accedere tramite esso; un server di posta, per le email a te destinate; un servizio di pagamento, quando paghi o ricevi un pagamento; e un fornitore di IA, quando un creator a cui scrivi ha attivato le risposte automatiche. A quest’ultimo vengono inviati il testo della tua conversazione con questo creator e il profilo pubblico del creator, mai il tuo nome o il tuo indirizzo email; ne vieni a conoscenza nella conversazione e, se chiedi di parlare con una persona reale, non gli viene inviato altro della conversazione. Carte, numeri di conto e documenti d’identità passano direttamente dal tuo browser al servizio di pagamento; questo sito non li detiene mai.',
        'Con le autorità: solo dove la legge obbliga il gestore.',
      ],
    },
    {
      heading: 'Sicurezza',
      paragraphs: [
        'Le connessioni sono cifrate dove il sito funziona tramite https; puoi terminare le sessioni da qualsiasi dispositivo; l’accesso a ciò che non è pubblico viene verificato di nuovo a ogni richiesta; e ogni decisione dello staff viene registrata.',
        'Se accade qualcosa che ti espone a un rischio, ricevi un avviso senza ritardo.',
      ],
    },
    {
      heading: 'I tuoi diritti e le tue scelte',
      paragraphs: [
        'Puoi vedere e correggere i dati conservati su di te, portarne con te una copia, opporti a un loro uso e far eliminare il tuo account. Fai la richiesta dal tuo account o scrivi al gestore. Puoi anche presentare reclamo a un’autorità per la protezione dei dati.',
      ],
    },
    {
      heading: 'Cookie e archiviazione locale',
      paragraphs: [
        'Un cookie mantiene il tuo accesso e uno lega un codice di accesso al tuo browser; nessuno dei due può essere letto da script ed entrambi sono necessari al funzionamento del sito. La tua lingua, la scelta tra chiaro e scuro e le bozze che non hai inviato sono conservate nel tuo browser. Nulla viene usato per tracciarti, qui o altrove.',
      ],
    },
    {
      heading: 'Minori',
      paragraphs: [
        'Il sito è riservato esclusivamente a chi ha almeno {minimumAge} anni. Quando risulta che un account appartiene a una persona più giovane, viene chiuso ed eliminato. Se ne conosci uno, segnalalo al gestore.',
      ],
    },
    {
      heading: 'Trasferimenti internazionali',
      paragraphs: [
        'I dati conservati si trovano nel luogo in cui il gestore fa funzionare il sito. Un fornitore tra quelli indicati sopra può trattare dati in un altro paese; in tal caso il gestore si avvale delle garanzie richieste dalla legge e le indica su richiesta.',
      ],
    },
    {
      heading: 'Modifiche di questa informativa',
      paragraphs: [
        'La data qui sopra è il giorno in cui questa versione è entrata in vigore. Quando cambia qualcosa di rilevante, ti viene chiesto di accettare di nuovo prima di continuare; le versioni precedenti restano consultabili qui.',
      ],
    },
    {
      heading: 'Contatti',
      paragraphs: [
        '{contact} Domande e richieste ricevono risposta entro 30 giorni.',
        'Chi si trova nell’Unione europea può chiedere al gestore chi è il responsabile della protezione dei dati, ove sia obbligatorio designarne uno.',
      ],
    },
  ],
}
