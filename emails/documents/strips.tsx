import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { CoreNumbers } from '@/lib/numerology';
import { letterFrequency } from '@/lib/studio/descriptions';
import { colours } from '../theme';
import { SERIF } from './fonts';
import { sheet } from './styles';

/** How often the values 1 to 9 occur among the letters. */
export function Frequency({ numbers }: { numbers: CoreNumbers }) {
  return (
    <Strip>
      {letterFrequency(numbers).map(({ value, count }) => (
        <View key={value} style={styles.cell}>
          <Text style={styles.number}>{value}</Text>
          <Text style={sheet.small}>{count === 0 ? '–' : `${count} ×`}</Text>
        </View>
      ))}
    </Strip>
  );
}

/** The nine years that the personal year stands in. */
export function Cycle({ numbers }: { numbers: CoreNumbers }) {
  return (
    <Strip>
      {numbers.personalYearCycle.map(({ year, value }) => (
        <View
          key={year}
          style={[styles.cell, year === numbers.personalYear.year ? { backgroundColor: colours.band } : {}]}
        >
          <Text style={styles.number}>{value}</Text>
          <Text style={sheet.small}>{year}</Text>
        </View>
      ))}
    </Strip>
  );
}

function Strip({ children }: { children: ReactNode }) {
  return (
    <View style={styles.strip} wrap={false}>
      {children}
    </View>
  );
}

const styles = StyleSheet.create({
  strip: { flexDirection: 'row', marginVertical: 8 },
  cell: {
    flex: 1,
    borderWidth: 0.5,
    borderColor: colours.hairline,
    marginLeft: -0.5,
    paddingVertical: 5,
    alignItems: 'center',
  },
  number: { fontFamily: SERIF, fontSize: 14, lineHeight: 1.3 },
});
