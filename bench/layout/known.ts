/** Two well-known networks, as lists of links between people. */

export type Network = { readonly names: readonly string[]; readonly links: readonly (readonly [number, number])[] };

/**
 * Members of a karate club who met outside it. W. W. Zachary, "An information flow model for conflict and fission",
 * 1977.
 */
const KARATE = `
  0:1 2 3 4 5 6 7 8 10 11 12 13 17 19 21 31; 1:2 3 7 13 17 19 21 30; 2:3 7 8 9 13 27 28 32; 3:7 12 13; 4:6 10;
  5:6 10 16; 6:16; 8:30 32 33; 9:33; 13:33; 14:32 33; 15:32 33; 18:32 33; 19:33; 20:32 33; 22:32 33;
  23:25 27 29 32 33; 24:25 27 31; 25:31; 26:29 33; 27:33; 28:31 33; 29:32 33; 30:32 33; 31:32 33; 32:33`;

/** Characters who appear together in "Les Misérables". D. E. Knuth, "The Stanford GraphBase", 1993. */
const MISERABLES = `
  Myriel; Napoleon:0; Mlle.Baptistine:0; Mme.Magloire:0 2; CountessdeLo:0; Geborand:0; Champtercier:0; Cravatte:0;
  Count:0; OldMan:0; Labarre; Valjean:0 2 3 10; Marguerite:11; Mme.deR:11; Isabeau:11; Gervais:11; Tholomyes;
  Listolier:16; Fameuil:16 17; Blacheville:16 17 18; Favourite:16 17 18 19; Dahlia:16 17 18 19 20;
  Zephine:16 17 18 19 20 21; Fantine:11 12 16 17 18 19 20 21 22; Mme.Thenardier:11 23; Thenardier:11 23 24;
  Cosette:11 16 24 25; Javert:11 23 24 25 26; Fauchelevent:11 27; Bamatabois:11 23 27; Perpetue:23;
  Simplice:11 23 27 30; Scaufflaire:11; Woman1:11 27; Judge:11 29; Champmathieu:11 29 34; Brevet:11 29 34 35;
  Chenildieu:11 29 34 35 36; Cochepaille:11 29 34 35 36 37; Pontmercy:25; Boulatruelle:25; Eponine:24 25;
  Anzelma:24 25 41; Woman2:11 26 27; MotherInnocent:11 28; Gribier:28; Jondrette; Mme.Burgon:46;
  Gavroche:11 25 27 47; Gillenormand:11 26; Magnon:24 49; Mlle.Gillenormand:11 26 49; Mme.Pontmercy:39 51;
  Mlle.Vaubois:51; Lt.Gillenormand:26 49 51; Marius:11 16 25 26 39 41 48 49 51 54; BaronessT:49 55;
  Mabeuf:41 48 55; Enjolras:11 27 48 55 57; Combeferre:48 55 57 58; Prouvaire:48 58 59; Feuilly:48 55 57 58 59 60;
  Courfeyrac:41 48 55 57 58 59 60 61; Bahorel:48 55 57 58 59 60 61 62; Bossuet:11 48 55 57 58 59 60 61 62 63;
  Joly:48 55 57 58 59 60 61 62 63 64; Grantaire:48 58 59 60 61 62 63 64 65; MotherPlutarch:57;
  Gueulemer:11 24 25 27 41 48; Babet:11 24 25 27 41 48 68; Claquesous:11 24 25 27 41 58 68 69;
  Montparnasse:11 25 27 41 48 68 69 70; Toussaint:11 26 27; Child1:48; Child2:48 73; Brujon:25 41 48 68 69 70 71;
  Mme.Hucheloup:48 58 62 63 64 65 66`;

export function karateClub(): Network {
  const links = KARATE.split(';').flatMap((entry) => {
    const [member = '', others = ''] = entry.trim().split(':');
    return others.split(' ').map((other): [number, number] => [Number(member), Number(other)]);
  });
  return { names: Array.from({ length: 34 }, (_, member) => `Member ${member + 1}`), links };
}

export function miserables(): Network {
  const entries = MISERABLES.split(';').map((entry) => entry.trim().split(':'));
  const links = entries.flatMap(([, others], person) =>
    (others ?? '')
      .split(' ')
      .filter((other) => other !== '')
      .map((other): [number, number] => [person, Number(other)]),
  );
  return { names: entries.map(([name]) => name ?? ''), links };
}
