import type { LegalText } from '../document.ts'

export const it: LegalText = {
  summary: [
    'Devi avere almeno {minimumAge} anni.',
    'Ciò che scrivi resta tuo; autorizzi il sito a conservarlo e a mostrarlo a coloro a cui l’hai destinato.',
    'Comportati con rispetto: niente odio, minacce o contenuti illegali, e nessuna informazione privata di altri.',
    'Di quanto gli abbonati pagano a un creator, la piattaforma trattiene una commissione ({feePercent}); i costi del servizio di pagamento sono indicati in una riga a parte.',
    'Gli abbonamenti si rinnovano ogni mese finché non li disdici e terminano alla fine del periodo che hai pagato.',
    'Puoi andartene in qualsiasi momento.',
  ],
  sections: [
    {
      heading: 'Chi siamo e cos’è questo sito',
      paragraphs: [
        '{siteName} è una community in cui le persone pubblicano, si seguono e sostengono i creator. Funziona con un software ospitato dal suo gestore; il gestore di questo sito è l’altra parte contraente dei presenti termini.',
        'Creando un account accetti i presenti termini e l’informativa sulla privacy. La versione che hai accettato e il momento in cui l’hai fatto sono conservati insieme al tuo account.',
      ],
    },
    {
      heading: 'Chi può iscriversi',
      paragraphs: [
        'La community è riservata a chi ha almeno {minimumAge} anni. Al momento dell’iscrizione dichiari la tua data di nascita. Gli account di persone più giovani vengono chiusi e rimossi.',
        'Una persona può avere più account, ma nessuno può averne uno per aggirare una decisione su un altro.',
      ],
    },
    {
      heading: 'Il tuo account',
      paragraphs: [
        'Accedi con un codice inviato al tuo indirizzo email o tramite un fornitore di identità. Proteggi quella casella: chiunque possa leggerla può accedere al posto tuo. Nelle impostazioni vedi tutti i dispositivi connessi al tuo account e puoi disconnettere ognuno di essi.',
        'Nessuno di questo sito ti chiederà mai un codice. I nomi utente che fingono di appartenere a qualcun altro o al sito stesso possono essere ritirati.',
      ],
    },
    {
      heading: 'Cosa pubblichi',
      paragraphs: [
        'Ciò che scrivi e carichi resta tuo. Concedi al gestore l’autorizzazione necessaria per conservarlo, farne copie di sicurezza, convertirlo in altre dimensioni e altri formati e mostrarlo alle persone a cui l’hai destinato. L’autorizzazione termina quando elimini il contenuto, salvo per le copie presenti nei backup, che scadono con il tempo.',
        'Puoi pubblicare solo ciò che hai il diritto di pubblicare. Un singolo caricamento può pesare al massimo {uploadLimitMegabytes} MB.',
      ],
    },
    {
      heading: 'Cosa non è consentito',
      paragraphs: [
        'Niente minacce, molestie o odio; mai, in nessun caso, contenuti che sessualizzano minori; nessuna immagine intima di chi non ha dato il consenso; nessuna informazione privata di altri; niente truffe, spam o malware; nulla che sia illegale dove si trova il sito o dove ti trovi tu.',
        'I contenuti per adulti possono essere pubblicati solo dove il gestore lo ha consentito e con le etichette che il sito prevede a questo scopo.',
      ],
    },
    {
      heading: 'Creator e abbonamenti',
      paragraphs: [
        'I creator fissano un prezzo mensile per ciò che pubblicano per gli abbonati. Un abbonamento si rinnova ogni mese finché non lo disdici; la disdetta ha effetto alla fine del periodo che hai pagato e non richiede più passaggi di quanti ne siano serviti per abbonarti.',
        'Un creator risponde a un numero limitato di messaggi senza abbonamento: {freeMessages} per persona. Il prezzo di un creator può cambiare per i nuovi abbonati; chi è già abbonato mantiene il proprio finché non è stato informato e non ha accettato.',
      ],
    },
    {
      heading: 'Prezzi, commissioni e imposte',
      paragraphs: [
        'Su ogni pagamento a un creator la piattaforma trattiene una commissione ({feePercent}), calcolata al momento della vendita; il resto spetta al creator, detratto quanto addebita il servizio di pagamento, che viene indicato separatamente. Il piano Premium del sito costa {premiumPrice} al mese.',
        'I pagamenti sono gestiti dal servizio di pagamento indicato al momento dell’acquisto. Le imposte dovute sono indicate prima del pagamento.',
      ],
    },
    {
      heading: 'Rimborsi e recesso',
      paragraphs: [
        'Dove la legge ti riconosce il diritto di recesso, puoi esercitarlo entro 14 giorni. Un creator o il gestore può rimborsare un pagamento in tutto o in parte; con un rimborso totale l’accesso termina.',
        'Se un addebito non è tuo, scrivi prima al gestore: è più rapido di una contestazione presso la tua banca e non comporta commissioni per nessuno.',
      ],
    },
    {
      heading: 'Pagamenti ai creator',
      paragraphs: [
        'I guadagni dei creator vengono versati dal servizio di pagamento sul conto bancario che gli hanno indicato. Un bonifico arriva di solito entro 2-7 giorni lavorativi. Può essere trattenuto durante la verifica di un’identità o mentre un pagamento è contestato; il motivo viene indicato.',
      ],
    },
    {
      heading: 'Quando le regole vengono violate',
      paragraphs: [
        'Il gestore può nascondere o rimuovere contenuti, limitare o sospendere un account o trattenere i bonifici, sempre in proporzione a quanto accaduto. Ti viene comunicato cosa è stato deciso, perché e come fare ricorso; sul ricorso decide una persona diversa da chi ha preso la prima decisione.',
        'Chiunque può fare una segnalazione, con o senza account.',
      ],
    },
    {
      heading: 'Andarsene',
      paragraphs: [
        'Puoi andartene in qualsiasi momento. Ciò che hai pubblicato viene allora rimosso, tranne i dati sui pagamenti, che la legge impone di conservare, e i messaggi, che restano alle persone a cui li hai scritti sotto la dicitura «Utente eliminato».',
        'Se il sito chiude, il gestore ti avvisa in tempo perché tu possa portare con te ciò che è tuo.',
      ],
    },
    {
      heading: 'Responsabilità, legge e modifiche',
      paragraphs: [
        'Il gestore risponde senza limiti in caso di dolo, colpa grave e danni alla vita e alla salute; negli altri casi risponde dei danni prevedibili derivanti dalla violazione di obblighi su cui si fondano i presenti termini. Restano salvi i diritti inderogabili dei consumatori.',
        'Quando i presenti termini cambiano in modo rilevante, ti viene chiesto di nuovo il consenso; la data qui sopra indica da quando una versione è in vigore. {contact}',
      ],
    },
  ],
}
