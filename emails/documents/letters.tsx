import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { NameReading } from '@/lib/numerology';
import { colours } from '../theme';
import { SERIF } from './fonts';

/** A name in letters: the values of its vowels above, those of its consonants below, one line per name. */
export function NameLetters({
  name,
  labels,
}: {
  name: NameReading;
  labels: { vowels: string; consonants: string };
}) {
  return (
    <View style={styles.table}>
      {name.words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
        <View key={index} style={styles.word} wrap={false}>
          <View style={styles.legend}>
            <Text style={styles.legendText}>{labels.vowels}</Text>
            <Text style={styles.legendLetter}> </Text>
            <Text style={styles.legendText}>{labels.consonants}</Text>
          </View>
          <View style={styles.letters}>
            {word.letters.map(({ letter, value, role }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: letters repeat
              <View key={place} style={styles.cell}>
                <Text style={styles.vowel}>{role === 'vowel' ? value : ' '}</Text>
                <Text style={styles.letter}>{letter}</Text>
                <Text style={styles.consonant}>{role === 'consonant' ? value : ' '}</Text>
              </View>
            ))}
          </View>
        </View>
      ))}
    </View>
  );
}

const small = { fontSize: 8.5, lineHeight: 1.4, textAlign: 'center' } as const;

const styles = StyleSheet.create({
  table: { marginBottom: 8 },
  word: { flexDirection: 'row', marginBottom: 7 },
  legend: { width: 62 },
  legendText: { fontSize: 7.5, lineHeight: 1.587, color: colours.inkSoft },
  legendLetter: { fontSize: 12, lineHeight: 1.5 },
  letters: { flex: 1, flexDirection: 'row', flexWrap: 'wrap' },
  cell: { width: 19, marginBottom: 3 },
  vowel: { ...small, color: colours.royal },
  letter: {
    fontFamily: SERIF,
    fontSize: 12,
    lineHeight: 1.5,
    textAlign: 'center',
    borderWidth: 0.5,
    borderColor: colours.hairline,
    marginLeft: -0.5,
  },
  consonant: { ...small, color: colours.goldDeep },
});
