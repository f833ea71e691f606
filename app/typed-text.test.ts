import { describe, expect, it } from 'vitest'
import { checkText, normalise } from './typed-text.ts'

const LONG = { max: 1000 }
const keysOf = (text: string, max = 1000) => checkText(text, { max }).problems.map(({ key }) => key)
const cleaned = (text: string) => checkText(text, LONG)

describe('the eight refusals', () => {
  describe.each<[string, string[]]>([
    [
      'refusedScripts',
      [
        '<script>alert(1)</script>',
        '<SCRIPT SRC=//evil.example/x.js>',
        '</script>',
        'Peugeot <ScRiPt',
        '<script/x>',
        '< script >',
        '< / script>',
        '<\nscript>',
        `<${' '.repeat(60)}script>`,
        '<scr\u0000ipt>alert(1)',
        '<scr\u200Eipt>',
        '<\uD800script>',
        '<ſcript>',
        '<scr<b>ipt>alert(1)</scr</b>ipt>',
        '<scr<script>ipt>',
        '<<b>script>',
        '<scr<i style="x">ipt>',
      ],
    ],
    [
      'refusedJavascript',
      [
        'javascript:alert(1)',
        'JaVaScRiPt:alert(1)',
        'voir javascript : alert(1)',
        `javascript${' '.repeat(60)}:alert(1)`,
        'java\u0000script:alert(1)',
        'java\u202Escript:alert(1)',
        'java<b>script:alert(1)',
        'java<b></b>script<i>:alert(1)',
        'javaſcript:alert(1)',
        '(javascript:1)',
      ],
    ],
    [
      'refusedVbscript',
      ['vbscript:msgbox(1)', 'VBScript : x', 'vb<i>script:x', 'vb\u0007script:x', 'vbscript\n:x'],
    ],
    [
      'refusedHandlers',
      [
        'onclick=alert(1)',
        '<img src=x onerror=alert(1)>',
        '<svg/onload=alert(1)>',
        'ONLOAD = x',
        'onmouseover\n=x',
        `onfocus${' '.repeat(60)}=x`,
        '"onblur="x',
        'on<b>click=x',
        'onkey\u0000down=x',
        'onpointerrawupdate=x',
      ],
    ],
    [
      'refusedIframes',
      ['<iframe src=//x>', '</iframe>', '<IFRAME', '< iframe', '<if<b>rame src=x>', '<i\u0001frame>'],
    ],
    ['refusedObjects', ['<object data=x>', '</object>', '<OBJECT', '< object', '<ob<b>ject data=x>']],
    ['refusedEmbeds', ['<embed src=x>', '</embed>', '<EMBED/', '< embed', '<em<b>bed src=x>']],
    [
      'refusedDataHtml',
      [
        'data:text/html,<b>x</b>',
        'DATA:TEXT/HTML;base64,PGI+',
        'data : text/html,x',
        'data:\ntext/html,x',
        `data:${' '.repeat(60)}text/html,x`,
        'da<b>ta:text/html,x',
        'data:text\u0000/html,x',
      ],
    ],
  ])('%s', (key, texts) => {
    it.each(texts)('%j', (text) => {
      const { value, problems } = checkText(text, LONG)
      expect(problems.map((problem) => problem.key)).toContain(key)
      expect(value).toBe('')
    })
  })

  it('names every refusal of a text, in the order of the spec', () => {
    expect(
      keysOf(
        'data:text/html <embed> <object> <iframe> onclick= vbscript: javascript: <script> et puis la suite',
      ),
    ).toEqual([
      'refusedScripts',
      'refusedJavascript',
      'refusedVbscript',
      'refusedHandlers',
      'refusedIframes',
      'refusedObjects',
      'refusedEmbeds',
      'refusedDataHtml',
    ])
  })

  /** The event handler attributes of the HTML standard, then those of pointers, touch and animations. */
  const HANDLERS =
    'abort auxclick beforeinput beforematch beforetoggle blur cancel canplay canplaythrough change click close command ' +
    'contextlost contextmenu contextrestored copy cuechange cut dblclick drag dragend dragenter dragleave dragover ' +
    'dragstart drop durationchange emptied ended error focus formdata input invalid keydown keypress keyup load ' +
    'loadeddata loadedmetadata loadstart mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup paste ' +
    'pause play playing progress ratechange reset resize scroll scrollend securitypolicyviolation seeked seeking select ' +
    'slotchange stalled submit suspend timeupdate toggle volumechange waiting wheel afterprint beforeprint beforeunload ' +
    'hashchange languagechange message messageerror offline online pagehide pagereveal pageshow pageswap popstate ' +
    'rejectionhandled storage unhandledrejection unload readystatechange visibilitychange animationend transitionend ' +
    'pointerdown pointerover gotpointercapture lostpointercapture touchstart touchend focusin focusout'
  it.each(HANDLERS.split(' '))('knows the event attribute on%s', (name) => {
    expect(keysOf(`<b on${name}=x>`)).toContain('refusedHandlers')
  })
})

describe('words of people are accepted as they are', () => {
  it.each([
    'inscription au contrôle technique',
    'Description : berline grise',
    'objectif : livrer avant 18:00',
    'bonus=3',
    'oncle=Paul',
    'onze = 11',
    'ontvangst=maandag',
    'online = ja',
    'bouton=vert, station=Dijon',
    'manuscrit: voir boîte à gants',
    'les données : texte',
    'data : voir le dossier',
    'mes données:texte/html',
    'Data:maandag,dinsdag of woensdag',
    'data:3/3,4/3',
    'Java: scripts du moteur',
    'script de remise des clés',
    'iframe, object et embed sont des mots',
    'on click here',
    'onclick sans signe',
    'style = sport',
    '3 < 5 et 7 > 2',
    'moins de 10 000 km & première main',
    "12 rue de l'Église, 21000 Dijon",
    'L’été à Saint-Étienne, œuvre « neuve »',
    'Größe: übergroß, Straße 5',
    'Volkswagen ID.3 – 58 kWh (rouge/noir)',
    'photo data:image/png;base64,iVBORw0KGgo=',
    'clé 🔑 à l’accueil 👨‍👩‍👧',
    '国際 العربية עברית',
  ])('%s', (text) => expect(cleaned(text)).toEqual({ value: text, problems: [] }))
})

describe('cleaning', () => {
  it.each([
    ['other tags', '<b>Peugeot</b> <i class="x">308</i>', 'Peugeot 308'],
    ['images and links', 'avant <img src="x.png"> <a href="//x">ici</a> après', 'avant ici après'],
    ['comments and doctypes', 'a<!-- caché -->b<!doctype html>', 'ab'],
    ['tags inside tags', '<<b>i>gras', 'gras'],
    ['a style attribute in double quotes', 'gris style="color:red" clair', 'gris clair'],
    ['a style attribute in single quotes', "gris STYLE = 'color:red' clair", 'gris clair'],
    ['the style of a tag', '<p style="background:url(x)">gris</p>', 'gris'],
    ['a data: URL of a document', 'voir data:application/pdf;base64,JVBERi0x ici', 'voir ici'],
    ['a data: URL of text', 'voir DATA:text/plain,bonjour ici', 'voir ici'],
    ['a data: URL without a type', 'voir data:;base64,PGI+ ici', 'voir ici'],
    ['a data: URL put together', 'voir da<b>ta:text/plain,bonjour ici', 'voir ici'],
    ['spaces around and inside', '  Peugeot \t 308  ', 'Peugeot 308'],
    ['line breaks', 'première\r\ndeuxième\n\n\ntroisième', 'première deuxième troisième'],
    ['no-break and exotic spaces', 'a\u00A0\u202Fb\u2003c\u3000d', 'a b c d'],
    ['line and paragraph separators', 'a\u2028b\u2029c', 'a b c'],
    ['control characters', 'Peu\u0000ge\u0007ot\u001B[31m\u007F\u0085\u009F', 'Peugeot[31m'],
    ['direction overrides', 'Peu\u202Ege\u202Co\u2066t\u2069\u200E\u200F', 'Peugeot'],
    ['byte order marks', '\uFEFFPeu\uFEFFgeot', 'Peugeot'],
    ['a lone high surrogate', 'Peu\uD83Dgeot', 'Peugeot'],
    ['a lone low surrogate', 'Peu\uDE00geot', 'Peugeot'],
    ['decomposed accents', 'Cite\u0301 Ce\u0301zanne', 'Cité Cézanne'],
    ['an accent behind a dropped character', 'Cite\u200E\u0301', 'Cité'],
    ['an accent behind a dropped tag', 'Cite<b></b>\u0301', 'Cité'],
  ])('%s', (_, typed, value) => expect(cleaned(typed)).toEqual({ value, problems: [] }))

  it('is finished after one time: cleaning again changes nothing', () => {
    for (const text of [
      '<b>a</b>  b style="x"',
      'e\u200E\u0301 <i>x</i>',
      'data:text/plain,x y',
      'a <<b>c> d',
    ]) {
      const once = cleaned(text).value
      expect(cleaned(once).value).toBe(once)
    }
  })

  it('makes the same text of the same words, however they were encoded', () => {
    expect(normalise('e\u0301')).toBe('é')
    expect(normalise(normalise('e\u200E\u0301'))).toBe(normalise('e\u200E\u0301'))
    expect(normalise('\uD83D\uDE00')).toBe('😀')
  })
})

describe('required and too long', () => {
  it.each([
    ['nothing', ''],
    ['spaces', '   \t\n '],
    ['no-break spaces', '\u00A0\u202F'],
    ['tags only', '<b></b>'],
    ['control characters only', '\u0000\u0001'],
    ['direction marks only', '\u200E\u202E'],
    ['a lone surrogate', '\uD800'],
  ])('%s is not an answer', (_, text) => {
    expect(checkText(text, { max: 100, required: true }).problems).toEqual([{ key: 'required' }])
    expect(checkText(text, { max: 100 })).toEqual({ value: '', problems: [] })
  })

  it.each([
    ['exactly the maximum', 'x'.repeat(100), []],
    ['one more', 'x'.repeat(101), ['tooLong']],
    ['the maximum, and spaces around it', `  ${'x'.repeat(100)}  `, []],
    ['50 emojis, which count double as in maxlength', '😀'.repeat(50), []],
    ['51 emojis', '😀'.repeat(51), ['tooLong']],
    ['characters that grow when normalised', '\u0958'.repeat(60), ['tooLong']],
  ])('%s of 100', (_, text, keys) => expect(keysOf(text, 100)).toEqual(keys))

  it('says how many characters are allowed', () => {
    expect(checkText('x'.repeat(501), { max: 500 })).toEqual({
      value: '',
      problems: [{ key: 'tooLong', params: { n: 500 } }],
    })
  })

  it('counts before it looks for anything: a text that is too long is not searched', () => {
    expect(keysOf(`<script>onclick=${'x'.repeat(1000)}`)).toEqual(['tooLong'])
    const started = performance.now()
    for (const piece of ['<', '<a ', 'style="', 'data:a/b;', 'on', 'e\u0301', ' '])
      expect(keysOf(`x${piece.repeat(1_000_000)}x`)).toEqual(['tooLong'])
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it.each([
    '<',
    '<a ',
    '<a<',
    'style="',
    "style='",
    'data:a/b;',
    'on',
    'onabort ',
    ' ',
    '< ',
    '<!',
    'e\u0301',
  ])('takes no time over the longest text allowed, made of %j', (piece) => {
    const text = piece.repeat(1000).slice(0, 1000)
    const started = performance.now()
    checkText(text, LONG)
    expect(performance.now() - started).toBeLessThan(200)
  })
})
