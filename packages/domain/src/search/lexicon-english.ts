/**
 * Kitchen words that the stemmer gets wrong, either splitting their forms or merging them with another word. Each line is a
 * word and its forms, which count as one term; British and American spellings are forms too.
 */
const ENTRIES = `
leaf: leaves
loaf: loaves
knife: knives
half: halves
calf: calves
shelf: shelves
goose: geese
mouse: mice
tooth: teeth
foot: feet
man: men
woman: women
child: children
ox: oxen
fungus: fungi funguses
cactus: cacti cactuses
octopus: octopuses octopi
bacterium: bacteria
matzo: matzah matzos matzoh matzot
linguine: linguini
zucchini: zucchinis zucchine
panino: panini paninis
biscotto: biscotti
raviolo: ravioli raviolis
gnocco: gnocchi gnocchis
cannolo: cannoli cannolis
tortello: tortelli
chili: chilies chilis chilli chillies chillis chile chiles
yogurt: yogurts yoghurt yoghurts yoghourt
omelet: omelets omelette omelettes
fillet: fillets filet filets
donut: donuts doughnut doughnuts
caviar: caviars caviare
whisky: whiskies whiskey whiskeys
liter: liters litre litres
gram: grams gramme grammes
fiber: fibers fibre fibres
flavor: flavors flavored flavoring flavour flavours flavoured flavouring
savory: savoury
color: colors colour colours
mold: molds mould moulds
gray: grey
bulgur: bulghur bulgar
hummus: humus houmous hummous houmus
falafel: falafels felafel
kebab: kebabs kabob kabobs
pita: pitas pitta pittas
pistachio: pistachios pistachioes
ice: ices iced
icing: icings
dressing: dressings
pudding: puddings
stuff: stuffs stuffed
stuffing: stuffings
filling: fillings
topping: toppings
shortening: shortenings
seasoning: seasonings
organic: organics organically
pasta: pastas
sage: sages
pepper: peppers peppery
peppermint: peppermints
`

/** Maps a form to its lemma. */
export const ENGLISH_FORMS: ReadonlyMap<string, string> = new Map(
  ENTRIES.trim()
    .split('\n')
    .flatMap((line) => {
      const [lemma = '', forms = ''] = line.split(': ')
      return [lemma, ...forms.split(' ')].map((form) => [form, lemma] as const)
    }),
)
