import { describe, expect, it } from 'vitest';
import { checkName, NameProblemError } from './check-name';
import { coreNumbers } from './core-numbers';
import { readName } from './name-numbers';

const lettersOf = (text: string) => {
  const check = checkName(text);
  return check.ok ? check.letters : check.problem;
};

describe('checkName', () => {
  it.each(['', '   ', '\u00a0\u200b', '\t\n'])('says that %j is empty', (text) => {
    expect(checkName(text)).toEqual({ ok: false, problem: 'empty', characters: [] });
  });

  it('says that digits and emoji alone are no name, and which they were', () => {
    expect(checkName('12 🔥')).toEqual({ ok: false, problem: 'no_letters', characters: ['1', '2', '🔥'] });
  });

  it('lists an ignored emoji family as the one picture it is', () => {
    expect(checkName('👨‍👩‍👧 Eva')).toMatchObject({ ok: true, letters: 'EVA', ignored: ['👨‍👩‍👧'] });
  });

  it.each(['Илья', '张伟', 'محمد', 'Ελένη', 'שרה', 'नेहा'])('asks for the Latin spelling of %s', (text) => {
    expect(lettersOf(text)).toBe('no_latin_letters');
  });

  it('finds a Cyrillic look-alike in a Latin name and names it', () => {
    expect(checkName('\u0410nna')).toEqual({ ok: false, problem: 'mixed_scripts', characters: ['\u0410'] });
  });

  it('takes the bracket of a title for no other name', () => {
    expect(lettersOf('Dipl.-Ing. (FH) Peter Klein')).toBe('PETERKLEIN');
  });

  it('refuses a Latin letter without a value instead of dropping it', () => {
    expect(checkName('ǃXóõ')).toEqual({ ok: false, problem: 'unknown_letters', characters: ['ǃ'] });
  });

  it.each([
    'Anna Müller geb. Schmidt',
    'Anna Müller, geborene Schmidt',
    'Anna Müller (geb. Schmidt)',
    'Anne Dupont née Martin',
    'Anne Dupont née: Martin',
    'Anne Dupont NÉE. MARTIN',
    'ANNA SMITH NEE JONES',
    'Anna Smith Nee Jones',
    'Anna Smith nee. Jones',
    'EVA KLEIN GEB HUBER',
    'ANNA SMITH BORN JONES',
    'Eva Klein Verh Weber',
    'Eva Klein verw. Weber',
    'Eva Klein geschiedene Weber',
    'Eva Klein vormals Weber',
    'Eva Klein früher Weber',
    'Eva Klein jetzt Weber',
    'Anne Dupont épouse Martin',
    'Anna Smith aka Jones',
    'Anna Smith now Jones',
    'Anna Müller vh. Weber',
    'Anna Smith, maiden name Jones',
    'Anna Kowalska z domu Nowak',
    'Jana Nováková roz. Dvořáková',
    'Dipl.-Ing. (FH) Eva Klein (Huber)',
  ])('asks which name is the one at birth in %s', (text) => expect(lettersOf(text)).toBe('two_names'));

  it.each([
    ['Max Born', 'MAXBORN'],
    ['Renée Martin', 'RENEEMARTIN'],
    ['Gebhard Nee', 'GEBHARDNEE'],
    ['Bettina Nee Wong', 'BETTINANEEWONG'],
    ['MAX BORN', 'MAXBORN'],
    ['Hans Peter Born', 'HANSPETERBORN'],
    ['Renée Gesche Verholen', 'RENEEGESCHEVERHOLEN'],
    ["Anne O'Shaughnessy", 'ANNEOSHAUGHNESSY'],
    ['Kaʻiulani', 'KAIULANI'],
    ['Ｏ＇Ｎｅｉｌ', 'ONEIL'],
    ['Mörkö', 'MOERKOE'],
    ['Nguyễn Thị Ánh', 'NGUYENTHIANH'],
    ['IĞDIR', 'IGDIR'],
    ['Özgür', 'OEZGUER'],
    ['Anna\u00a0Maria', 'ANNAMARIA'],
    ['M\u00adax\u200b', 'MAX'],
    ['\ufeffMax', 'MAX'],
  ])('accepts %s as %s, with nothing to report', (text, letters) => {
    expect(checkName(text)).toEqual({ ok: true, letters, ignored: [], titles: [] });
  });

  it('reads composed and decomposed letters alike', () => {
    for (const name of ['Müller', 'Zoë', 'Dvořák', 'Søren Ångström']) {
      expect(lettersOf(name.normalize('NFD'))).toBe(lettersOf(name.normalize('NFC')));
    }
  });

  it('keeps what was typed beside the letters it counts', () => {
    expect(readName('Groß').words[0]).toMatchObject({
      text: 'Groß',
      letters: [
        { letter: 'G', typed: 'G' },
        { letter: 'R', typed: 'r' },
        { letter: 'O', typed: 'o' },
        { letter: 'S', typed: 'ß' },
        { letter: 'S', typed: 'ß' },
      ],
    });
  });
});

describe('titles and suffixes', () => {
  it.each([
    ['Dr. Max Mustermann', 'MAXMUSTERMANN', ['Dr.']],
    ['DR MAX MUSTERMANN', 'MAXMUSTERMANN', ['DR']],
    ['Prof. Dr. rer. nat. Max Mustermann', 'MAXMUSTERMANN', ['Prof.', 'Dr.', 'rer.', 'nat.']],
    ['Max Dr. Mustermann', 'MAXMUSTERMANN', ['Dr.']],
    ['Dipl.-Ing. Max Mustermann', 'MAXMUSTERMANN', ['Dipl.-Ing.']],
    ['Frau Erika Mustermann', 'ERIKAMUSTERMANN', ['Frau']],
    ['Sammy Davis Jr.', 'SAMMYDAVIS', ['Jr.']],
    ['Sammy Davis, Jr.', 'SAMMYDAVIS', ['Jr.']],
    ['John Smith III', 'JOHNSMITH', ['III']],
    ['John Smith Jr., Ph.D.', 'JOHNSMITH', ['Jr.', 'Ph.D.']],
  ])('leaves out those of %s and says which', (text, letters, titles) => {
    expect(checkName(text)).toEqual({ ok: true, letters, ignored: [], titles });
  });

  it.each([
    ['Jun Sen', 'JUNSEN'],
    ['Ana Ing', 'ANAING'],
    ['Michael Herr', 'MICHAELHERR'],
    ['Neymar da Silva Santos Júnior', 'NEYMARDASILVASANTOSJUNIOR'],
    ['Ludwig van Beethoven', 'LUDWIGVANBEETHOVEN'],
    ['Ferdinand Graf von Zeppelin', 'FERDINANDGRAFVONZEPPELIN'],
    ['J. R. R. Tolkien', 'JRRTOLKIEN'],
    ['Phil Collins', 'PHILCOLLINS'],
    ['Le Thi Vi', 'LETHIVI'],
    ['Dr', 'DR'],
  ])('takes no part of %s for one', (text, letters) => {
    expect(checkName(text)).toEqual({ ok: true, letters, ignored: [], titles: [] });
  });
});

describe('a refused name', () => {
  it('cannot be computed, and the error does not repeat it', () => {
    const compute = () => coreNumbers('Илья', { year: 1990, month: 4, day: 15 }, { year: 2026 });
    expect(compute).toThrow(NameProblemError);
    expect(compute).toThrow(/^The name cannot be computed: no_latin_letters$/);
  });
});
